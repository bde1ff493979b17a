import { useRef, useState } from "react";
import { decimal, decimalIn } from "~/lib/figures.ts";
import { m } from "~/lib/paraglide/messages.js";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { isBareLink, type Point, pointIn } from "./map/link.ts";
import { PointPicker } from "./map/point-picker.tsx";
import { NumberField } from "./number-field.tsx";
import "./location-fields.css";

type Field = { id: string; name: string; defaultValue: string; error: string | undefined };
type Props = {
  legend: string;
  hint?: string;
  latitude: Field;
  longitude: Field;
  /** Whether there must be a point. */
  required?: boolean;
} & (
  | {
      /** The place's name: "Dermaga Toyapakeh". */
      name: Field;
      nameLabel: string;
      nameMax: number;
    }
  | { name?: never; nameLabel?: never; nameMax?: never }
);

/**
 * A place: its name, if it has one of its own, and its degrees, which are typed, pasted as a pair or as
 * a link of Google Maps, or set on the map, which follows them.
 */
export function LocationFields({
  legend,
  hint,
  name,
  nameLabel,
  nameMax,
  latitude,
  longitude,
  required = true,
}: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState({
    name: name?.defaultValue ?? "",
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
  const [bare, setBare] = useState(false);
  const pick = (point: Point, found?: string) => {
    setBare(false);
    write(latitude, decimal(point.latitude));
    write(longitude, decimal(point.longitude));
    if (found && name && place.name.trim() === "") write(name, found);
  };
  return (
    <fieldset
      ref={fieldset}
      className="location-fields"
      onInput={({ target }) => {
        const { id, value } = target as HTMLInputElement;
        if (id === name?.id) setPlace((now) => ({ ...now, name: value }));
        if (id === latitude.id) setPlace((now) => ({ ...now, latitude: value }));
        if (id === longitude.id) setPlace((now) => ({ ...now, longitude: value }));
      }}
    >
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {name && <TextField {...name} label={nameLabel} maxLength={nameMax} required />}
      <div
        className="location-degrees"
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          const point = pointIn(text);
          setBare(isBareLink(text));
          if (!point && !isBareLink(text)) return;
          event.preventDefault();
          if (point) pick(point);
        }}
      >
        <NumberField
          {...latitude}
          label={m.location_latitude()}
          hint={m.location_hint()}
          decimals
          signed
          required={required}
        />
        <NumberField
          {...longitude}
          label={m.location_longitude()}
          decimals
          signed
          required={required}
        />
      </div>
      {bare && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {m.location_link_unread()}
        </p>
      )}
      <PointPicker
        point={pointOf(place.latitude, place.longitude)}
        name={place.name.trim() || legend}
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
