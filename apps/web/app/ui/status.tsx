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

/** How something stands: always an icon and a word, never colour alone. */
export function Status({
  kind,
  children,
  badge = false,
}: {
  kind: StatusKind;
  children: string;
  /** On a wash of its own colour, for pages; tables show it plain. */
  badge?: boolean;
}) {
  return (
    <span className={badge ? "status badge" : "status"} data-kind={kind}>
      <Icon name={icons[kind]} />
      {children}
    </span>
  );
}
