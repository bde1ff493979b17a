import { useNavigation } from "react-router";

/** A thin line at the top while the next page loads; fast pages never show it. */
export function ProgressBar() {
  const { state } = useNavigation();
  return <div className="progress-bar" data-state={state} aria-hidden="true" />;
}
