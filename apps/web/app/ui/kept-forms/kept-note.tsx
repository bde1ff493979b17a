import { useState } from "react";
import { useLocation } from "react-router";
import { m } from "~/lib/paraglide/messages.js";
import { useRootData } from "~/lib/root-data.ts";
import { Icon } from "../icon.tsx";

/** Says that a form was restored as it was typed, on the page that was loaded with it. */
export function KeptNote() {
  const { key } = useLocation();
  const [loaded] = useState(key);
  if (!useRootData()?.kept || key !== loaded) return null;
  return (
    <p className="kept-note" role="status">
      <Icon name="info" />
      {m.kept_back()}
    </p>
  );
}
