import { type Gateway, GatewayDown } from "../gateway.ts";

/** The name of having no gateway: customers pay by bank transfer (decision 053). */
export const NO_GATEWAY = "none";

/**
 * The port without anything behind it. Payments of a gateway that was used before can be refunded by
 * hand only.
 */
export function noGateway(): Gateway {
  const nobody = async (): Promise<never> => {
    throw new GatewayDown("There is no payment gateway (PAYMENT_GATEWAY=none)");
  };
  return {
    name: NO_GATEWAY,
    origins: [],
    channels: [],
    createSession: nobody,
    fetchSession: nobody,
    cancelSession: nobody,
    readNotice: () => null,
    refundable: () => false,
    refund: nobody,
    fetchRefund: nobody,
    fetchDispute: nobody,
  };
}
