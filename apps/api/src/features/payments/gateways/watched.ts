import type { Clock } from "../../../platform/clock.ts";
import type { Metrics } from "../../../platform/metrics.ts";
import { traced } from "../../../platform/tracing.ts";
import { type Gateway, GatewayDown } from "../gateway.ts";

type Watchers = {
  clock: Clock;
  metrics: Pick<Metrics, "gatewayCall"> | undefined;
  health: { answered(at: Date): void; failed(at: Date, why: string): void };
};

/** A gateway whose calls are traced and counted, and which notes whether it answers. */
export function watchedGateway(gateway: Gateway, { clock, metrics, health }: Watchers): Gateway {
  function watched<Asked extends unknown[], Answer>(
    name: string,
    call: (...asked: Asked) => Promise<Answer>,
  ): (...asked: Asked) => Promise<Answer> {
    return async (...asked) => {
      const started = performance.now();
      const ended = (outcome: string) =>
        metrics?.gatewayCall({ outcome, seconds: (performance.now() - started) / 1000 });
      try {
        const answer = await traced(`${gateway.name} ${name}`, { kind: "client" }, () =>
          call(...asked),
        );
        ended("ok");
        health.answered(clock.now());
        return answer;
      } catch (error) {
        const down = error instanceof GatewayDown;
        ended(down ? "down" : "refused");
        if (down) health.failed(clock.now(), error.message);
        else health.answered(clock.now());
        throw error;
      }
    };
  }
  return {
    ...gateway,
    createSession: watched("createSession", gateway.createSession),
    fetchSession: watched("fetchSession", gateway.fetchSession),
    cancelSession: watched("cancelSession", gateway.cancelSession),
    refund: watched("refund", gateway.refund),
    fetchRefund: watched("fetchRefund", gateway.fetchRefund),
    fetchDispute: watched("fetchDispute", gateway.fetchDispute),
  };
}
