/**
 * When an order's page looks whether a payment has come whose notice may still be on its way, in seconds
 * since it came. Then it stops: whoever comes back later sees it.
 */
export const LOOKS = [5, 15, 35, 75];
/** Stands in the page as long as it has to look again: in the script below. No text of people's has a "<" there. */
const MARK = "<looks-again";

/**
 * The same while the page sleeps (docs/decisions/066): it is loaded anew once it no longer looks. Whoever has just
 * pressed a link or sent a form is on their way elsewhere: to load this page again would keep them here.
 */
export const looksAgain = (): string =>
  `let leaves=0;for(let of of['click','submit'])addEventListener(of,e=>{if(of=='submit'||e.target.closest?.('a'))leaves=Date.now()},true);for(let at of[${LOOKS}])setTimeout(()=>{if('awake'in document.documentElement.dataset||!navigator.onLine)return;let page=location.pathname+location.search;fetch(page).then(r=>r.ok&&!r.redirected?r.text():'${MARK}').then(t=>{if(!t.includes('${MARK}')&&Date.now()-leaves>3e4)location.replace(page)}).catch(()=>{})},at*1e3)`;
