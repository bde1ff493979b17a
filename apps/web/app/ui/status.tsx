import { Icon, type IconName } from "./icon.tsx";

export type StatusKind = "good" | "waiting" | "wrong" | "back" | "off" | "new";

const icons: Record<StatusKind, IconName> = {
  good: "check",
  waiting: "clock",
  wrong: "alert",
  back: "undo",
  off: "cross",
  new: "star",
};

/** A status: always an icon and a text, never colour alone. */
export function Status({
  kind,
  children,
  badge = false,
  icon = icons[kind],
}: {
  kind: StatusKind;
  /** Another than its kind's: what is over has not always failed. */
  icon?: IconName | undefined;
  children: string;
  /** On a background of its own colour, for pages; tables show it plain. */
  badge?: boolean;
}) {
  return (
    <span className={badge ? "status badge" : "status"} data-kind={kind}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
