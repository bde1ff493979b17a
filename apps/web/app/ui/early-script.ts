declare global {
  interface Window {
    /**
     * What was pressed before React listened. `wake` loads the scripts of a page that sleeps; `stop`
     * ends the recording; `at` is when the page came, by the reader's clock in milliseconds; `typed` has
     * the text of each longer field that was typed in (use-early-input.ts).
     */
    early?: {
      pressed: Set<HTMLElement>;
      typed: WeakMap<Element, string>;
      at: number;
      wake(): void;
      stop(): void;
    };
  }
}

/** Buttons that a script answers; the browser itself opens popovers, and a second press would close them. */
const SCRIPTED = "button[type=button]:not([popovertarget])";
/** What does nothing, or less, without scripts: using it wakes a page that sleeps (docs/decisions/066). */
const NEEDS = `input:not([type=hidden]),select,textarea,label,${SCRIPTED},[data-wakes]`;
/** Whoever waits longer than this for a panel gets what the browser has instead. */
const PATIENCE_MS = 3_000;
/** Scripts that have not come after this are not waited for. */
const LOST_MS = 30_000;

const parts = [
  "let d=document,h=d.documentElement,nonce=d.currentScript.nonce,pressed=new Set,typed=new WeakMap,here=location.pathname+location.search,since=0,broken=0,stops=[]",
  "on=(type,f)=>{addEventListener(type,f,true);stops.push(()=>removeEventListener(type,f,true))}",
  "held=()=>d.querySelector('script[data-held]')",
  // What the browser has instead of a panel. While it is used, date-field.tsx does not take over from it.
  "plain=b=>{if(b.showPicker){b.dataset.plain='';b.focus();try{b.showPicker()}catch{}}else b.parentNode.open=true}",
  // Without its scripts the page is one without scripts. A browser does not fetch a module again that it
  // could not load: the next page does.
  "failed=()=>{if(broken||'awake'in h.dataset)return;broken=1;delete h.dataset.waking;for(let b of d.querySelectorAll('[data-early]'))b.disabled=true;for(let b of pressed)if(b.matches('[data-opens]'))plain(b);pressed.clear()}",
  // The page's own scripts, with the files that they need: fetched together, not one after the other.
  `wake=()=>{let t=held();if(!t||since||broken)return;since=Date.now();for(let f of t.dataset.held.split(' ')){let l=d.createElement('link');l.rel='modulepreload';l.nonce=nonce;l.href=f;d.head.append(l)}let s=d.createElement('script');s.type='module';s.nonce=nonce;s.textContent=t.textContent;s.onerror=failed;d.head.append(s);setTimeout(failed,${LOST_MS})}`,
  `needs=e=>e.target.closest?.("${NEEDS}")`,
  // A finger that scrolls starts somewhere too: it counts when it has clicked.
  "used=e=>{if(e.pointerType!='touch'&&needs(e))wake()}",
  // What becomes a panel with scripts is not opened without them first, if they come soon.
  `soon=b=>b.matches('[data-opens]')&&held()&&!broken&&Date.now()-since<${PATIENCE_MS}`,
  `later=b=>{let t=setTimeout(()=>{if(!pressed.delete(b))return;delete h.dataset.waking;plain(b)},${PATIENCE_MS}+since-Date.now());stops.push(()=>clearTimeout(t))}`,
];
const listeners = [
  // A step through the history within one document: what it leads to is drawn by scripts. An address that
  // differs in its hash only is the same page.
  "on('popstate',()=>{if(location.pathname+location.search!=here)location.reload()})",
  // Parts of a page are hydrated one after the other: this one is not stopped.
  "addEventListener('input',e=>{if(e.target.type=='textarea')typed.set(e.target,e.target.value)},true)",
  "for(let t of['pointerover','focusin'])on(t,used)",
  // number-field.tsx takes over from it: no minus in a number that cannot be negative.
  "on('beforeinput',e=>{if(e.inputType=='insertText'&&'number'in e.target.dataset&&/[-−]/.test(e.data))e.preventDefault()})",
  "on('scroll',e=>{if(e.target.closest?.('[data-wakes]'))wake()})",
  "on('mousedown',e=>{let b=e.target.closest?.('[data-opens]');if(b&&held()&&!broken&&(!since||soon(b)))e.preventDefault()})",
  `on('click',e=>{let b=e.target.closest?.("${SCRIPTED},[data-opens]");if(needs(e))wake();if(!b||broken)return;if(b.matches('[data-opens]')){if(!soon(b))return;e.preventDefault();later(b)}pressed.add(b);h.dataset.waking=''})`,
  // Menus close on a press elsewhere; with scripts they do so by themselves.
  "on('pointerdown',e=>{for(let m of d.querySelectorAll('details[data-menu][open]'))if(!m.contains(e.target))m.open=false})",
  // Buttons that the server draws as dead, for readers without scripts; what needs scripts to be seen; a
  // message that can be put away; and what was typed on another page, which comes back by scripts.
  "on('DOMContentLoaded',()=>{for(let b of d.querySelectorAll('[data-early]'))b.disabled=false;if(!held())return;let seen=new IntersectionObserver(all=>{if(all.some(one=>one.isIntersecting))wake()},{rootMargin:'200px'});for(let one of d.querySelectorAll('[data-wakes=seen]'))seen.observe(one);try{if(d.querySelector('[data-wakes=now]')||sessionStorage.getItem('kept-form'))wake()}catch{}})",
];

/**
 * Runs before anything else of a page. A function, so that it stays out of what browsers load: they have it
 * in the page. A Set: a second click because nothing happened does not mean "and close it again".
 */
export const earlyClicks = (): string =>
  `(()=>{${parts.join(",")};${listeners.join(";")};window.early={pressed,typed,at:Date.now(),wake,stop(){for(let stop of stops)stop()}}})()`;
