import { useRef, useState } from "react";
import { decimal, decimalIn } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "./field.tsx";
import type { Point } from "./map/link.ts";
import { PointPicker } from "./map/point-picker.tsx";
import { NumberField } from "./number-field.tsx";
import "./location-fields.css";

type Field = { id: string; name: string; defaultValue: string; error: string | undefined };
type Props = {
  legend: string;
  hint?: string;
  /** The place's name: "Dermaga Toyapakeh". */
  name: Field;
  nameLabel: string;
  nameMax: number;
  latitude: Field;
  longitude: Field;
};

/**
 * A place: its name and its degrees, which are typed, pasted as a pair ("-8.67, 115.49" fills both),
 * or set on the map, which follows them.
 */
export function LocationFields({
  legend,
  hint,
  name,
  nameLabel,
  nameMax,
  latitude,
  longitude,
}: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({
    name: name.defaultValue,
    latitude: latitude.defaultValue,
    longitude: longitude.defaultValue,
  });
  const write = ({ id }: Field, value: string) => {
    const input = fieldset.current?.querySelector<HTMLInputElement>(`[id="${id}"]`);
    if (!input) return;
    input.value = value;
    // As if typed: the map follows, and leaving the page asks first.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const pick = (point: Point, found?: string) => {
    write(latitude, decimal(point.latitude));
    write(longitude, decimal(point.longitude));
    if (found && place.name.trim() === "") write(name, found);
  };
  return (
    <fieldset
      ref={fieldset}
      className="location-fields"
      onInput={({ target }) => {
        const { id, value } = target as HTMLInputElement;
        if (id === name.id) setPlace((now) => ({ ...now, name: value }));
        if (id === latitude.id) setPlace((now) => ({ ...now, latitude: value }));
        if (id === longitude.id) setPlace((now) => ({ ...now, longitude: value }));
      }}
    >
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <TextField {...name} label={nameLabel} maxLength={nameMax} required />
      <div
        className="location-degrees"
        onPaste={(event) => {
          const both = pairIn(event.clipboardData.getData("text"));
          if (!both) return;
          event.preventDefault();
          pick(both);
        }}
      >
        <NumberField
          {...latitude}
          label={m.location_latitude()}
          hint={m.location_hint()}
          decimals
          signed
          required
        />
        <NumberField {...longitude} label={m.location_longitude()} decimals signed required />
      </div>
      <PointPicker
        point={pointOf(place.latitude, place.longitude)}
        name={place.name}
        onPick={pick}
      />
    </fieldset>
  );
}

/** The point of two typed texts, if they are one. */
function pointOf(latitude: string, longitude: string): Point | null {
  const [north, east] = [decimalIn(latitude), decimalIn(longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return { latitude: north, longitude: east };
}

/** Two numbers as maps copy them. */
function pairIn(text: string): Point | undefined {
  const [, latitude, longitude] = text.match(/^\s*(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)\s*$/) ?? [];
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : undefined;
}
