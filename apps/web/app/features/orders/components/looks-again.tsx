import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { InlineScript } from "~/ui/inline-script.tsx";

/** When the page looks again, in seconds since it came. A notice that takes longer is found by whoever comes back. */
const AT = [5, 15, 35, 75];
/** Stands in the page as long as it has to look again: in the script below. */
const MARK = "looks-again";

// While the page sleeps (docs/decisions/066): it is loaded anew once it is no longer the same.
const asleep = `for(let at of[${AT}])setTimeout(()=>{if('awake'in document.documentElement.dataset||!navigator.onLine)return;let page=location.pathname+location.search;fetch(page).then(r=>r.ok&&!r.redirected?r.text():'${MARK}').then(t=>{if(!t.includes('${MARK}'))location.replace(page)}).catch(()=>{})},at*1e3)`;

/** Looks a few times whether a payment has come whose notice may still be on its way, and then stops. */
export function LooksAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timers = AT.map((at) => setTimeout(() => void revalidate(), at * 1_000));
    return () => timers.forEach(clearTimeout);
  }, [revalidate]);
  return <InlineScript code={import.meta.env.SSR ? asleep : ""} />;
}
