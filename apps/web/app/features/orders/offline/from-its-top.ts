/**
 * Whoever comes back to an order's page that has changed since, as after paying, sees it from its top:
 * what became of it is there. Without a change the page stands where it was left. Neither the browser,
 * which may have begun, nor the router, by the key of the entry, then scrolls to that place.
 * @param stands names of states: what the page's top says
 */
export const fromItsTop = (stands: string): string =>
  `try{let k='order '+location.pathname,s='${stands}',was=sessionStorage.getItem(k);sessionStorage.setItem(k,s);if(was&&was!=s&&performance.getEntriesByType('navigation')[0].type=='back_forward'){history.scrollRestoration='manual';history.replaceState({...history.state,key:'top'+Date.now()},'');scrollTo({top:0,behavior:'instant'});addEventListener('pagehide',()=>{history.scrollRestoration='auto'})}}catch{}`;
