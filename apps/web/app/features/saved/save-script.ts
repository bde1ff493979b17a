declare global {
  interface Window {
    /** Settles once what was pressed so far is saved. */
    saving?: Promise<void>;
  }
}

/**
 * Runs once in a page with hearts, also in one whose scripts sleep (docs/decisions/066): a heart is filled
 * at once and sent on the side, so that the page stays where it is. Without it the form is posted and leads
 * back. If the server says no, the form is posted after all, and the next page says why; if nothing
 * answers, the heart is as it was. One is sent after the other: each answer sets the cookie of the whole list.
 */
export const saveScript = `window.saving||(window.saving=Promise.resolve(),addEventListener("submit",e=>{let f=e.target,b=e.submitter;if(f.id!="save"||!b||!b.hasAttribute("aria-pressed")||f.told)return;e.preventDefault();let add=b.name=="add",show=on=>{for(let o of document.querySelectorAll("[form=save]"))if(o.value==b.value&&o.hasAttribute("aria-pressed")){o.name=on?"remove":"add";o.setAttribute("aria-pressed",on)}},body=new URLSearchParams({[b.name]:b.value,quiet:1});show(add);saving=saving.then(()=>fetch(f.action,{method:"POST",body,keepalive:true})).then(r=>{if(r.ok)return;show(!add);f.told=1;f.requestSubmit(b)},()=>show(!add))}))`;
