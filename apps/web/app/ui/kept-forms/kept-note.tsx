import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { CAME_BACK } from "~/lib/kept-form.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";
import { Icon } from "../icon.tsx";

/**
 * Says that a form was restored as it was typed, on the page that was loaded with it; or that the page had it
 * by its draft (ui/kept-forms).
 */
export function KeptNote() {
  const { key } = useLocation();
  const [loaded] = useState(key);
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    const say = () => setDrawn(key);
    addEventListener(CAME_BACK, say);
    return () => removeEventListener(CAME_BACK, say);
  }, [key]);
  const isKept = useRootData()?.kept === true && key === loaded;
  if (!isKept && key !== drawn) return null;
  return (
    <p className="kept-note" role="status">
      <Icon name="info" />
      {m.kept_back()}
    </p>
  );
}
