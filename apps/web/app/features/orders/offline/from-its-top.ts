/** Neither the browser, which may have begun, nor the router, by the key of the entry, scrolls to where one was. */
const TOP =
  "history.scrollRestoration='manual';history.replaceState({...history.state,key:'top'+Date.now()},'');scrollTo({top:0,behavior:'instant'});addEventListener('pagehide',()=>{history.scrollRestoration='auto'})";
const CAME_BACK = "performance.getEntriesByType('navigation')[0].type=='back_forward'";

/**
 * Whoever comes back to an order's page that has changed since, as after paying, sees it from its top:
 * what became of it is there. Without a change the page stands where it was left.
 * @param stands names of states: what the page's top says
 */
export const fromItsTop = (stands: string): string =>
  `try{let k='order '+location.pathname,s='${stands}',was=sessionStorage.getItem(k);sessionStorage.setItem(k,s);if(was&&was!=s&&${CAME_BACK}){${TOP}}}catch{}`;

/** The same for a short page that stands where a long one was left: where that was scrolled to is its footer. */
export const shortFromItsTop = (): string => `try{if(${CAME_BACK}){${TOP}}}catch{}`;
