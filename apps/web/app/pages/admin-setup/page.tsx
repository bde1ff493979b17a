import { Link, redirect } from "react-router";
import { mergedKey } from "~/lib/forms.ts";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Route } from "./+types/page";
import { addHarbours, openSite, saveShort } from "./actions.server.ts";
import { doneSteps, isStep, STEPS, type Step } from "./progress.ts";
import { readSetup } from "./setup.server.ts";
import { stepTexts } from "./step-texts.ts";
import { BoatsStep } from "./steps/boats.tsx";
import { FaresStep } from "./steps/fares.tsx";
import { HarboursStep } from "./steps/harbours.tsx";
import { LiveStep } from "./steps/live.tsx";
import { ContactStep, NameStep } from "./steps/short-forms.tsx";
import { TestBookingStep } from "./steps/test-booking.tsx";
import { TimetableStep } from "./steps/timetable.tsx";
import "./setup.css";

/** Without a step, the first that is not done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  if (params.step !== undefined && !isStep(params.step)) throw redirect("/admin/setup");
  const step = params.step ?? "live";
  const setup = await readSetup(api, step);
  const done = doneSteps(setup.facts);
  if (params.step === undefined)
    throw redirect(`/admin/setup/${STEPS.find((one) => !done[one]) ?? "live"}`);
  return { ...setup, step, done };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { step } = params;
  if (step === "name" || step === "contact") return saveShort(visit, request, step);
  if (step === "harbours") return addHarbours(visit, request);
  if (step === "live") return openSite(visit, request);
  throw redirect("/admin/setup");
}

const PARTS: Record<Step, (props: Route.ComponentProps) => React.ReactNode> = {
  name: ({ loaderData, actionData }) => <NameStep {...loaderData} answer={answerIn(actionData)} />,
  contact: ({ loaderData, actionData }) => (
    <ContactStep {...loaderData} answer={answerIn(actionData)} />
  ),
  harbours: ({ loaderData, actionData }) => (
    <HarboursStep {...loaderData} error={errorIn(actionData)} />
  ),
  boats: ({ loaderData }) => <BoatsStep {...loaderData} />,
  timetable: ({ loaderData }) => <TimetableStep {...loaderData} />,
  fares: ({ loaderData }) => <FaresStep {...loaderData} />,
  "test-booking": ({ loaderData }) => <TestBookingStep {...loaderData} />,
  live: ({ loaderData }) => <LiveStep {...loaderData} />,
};
type Answer = Route.ComponentProps["actionData"];
const answerIn = (answer: Answer) => (answer && "result" in answer ? answer : undefined);
const errorIn = (answer: Answer) =>
  answer && "error" in answer ? String(answer.error) : undefined;

/** The guide from an empty site to its first sale. Each step can be left, and says itself when it is done. */
export default function Setup(props: Route.ComponentProps) {
  const { step, done } = props.loaderData;
  const { title, text } = stepTexts[step];
  const wrong = Boolean(props.actionData);
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const count = STEPS.filter((one) => done[one]).length;
  return (
    <div className="setup">
      <Head title={`${title()} · ${m.setup_title()}`} wrong={wrong} hidden />
      <header className="admin-head">
        <h1>{m.setup_title()}</h1>
        <span className="num">{m.setup_count({ done: count, total: STEPS.length })}</span>
        <p className="admin-head-text">{m.setup_text()}</p>
      </header>
      <div className="setup-board">
        <nav className="setup-steps" aria-label={m.setup_title()}>
          <ol>
            {STEPS.map((one) => (
              <li key={one} data-done={done[one] || undefined}>
                <Link to={`/admin/setup/${one}`} aria-current={one === step ? "step" : undefined}>
                  {done[one] && <Icon name="check" />}
                  {stepTexts[one].title()}
                  {done[one] && <span className="out-of-sight">({m.setup_done()})</span>}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <section
          className="sheet setup-step"
          key={`${step} ${mergedKey(answerIn(props.actionData))}`}
        >
          <h2>{title()}</h2>
          <p>{text()}</p>
          {PARTS[step](props)}
          <nav className="setup-ways" aria-label={m.setup_ways()}>
            {before && (
              <Link className="link" to={`/admin/setup/${before}`}>
                {m.setup_back({ step: stepTexts[before].title() })}
              </Link>
            )}
            {after && (
              <ButtonLink to={`/admin/setup/${after}`} kind={done[step] ? "sea" : "quiet"}>
                {done[step]
                  ? m.setup_next({ step: stepTexts[after].title() })
                  : m.setup_later({ step: stepTexts[after].title() })}
              </ButtonLink>
            )}
          </nav>
        </section>
      </div>
    </div>
  );
}
