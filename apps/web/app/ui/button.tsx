import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

/** `main` is coral and used once a page; `sea` is for the other choices. */
export type ButtonKind = "main" | "sea" | "quiet" | "danger" | "plain";

const classes: Record<ButtonKind, string> = {
  main: "go",
  sea: "pick",
  quiet: "quiet",
  danger: "danger",
  plain: "plain",
};

type Look = { kind?: ButtonKind; size?: "small" | "wide"; icon?: IconName };

const classOf = ({ kind = "quiet", size }: Look, more = "") =>
  ["btn", classes[kind], size, more].filter(Boolean).join(" ");

export type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** The text while it works ("Mencari…"). */
    pending?: ReactNode;
  };

/** While pending it stays focusable, announces its state, and ignores a second press. */
export function Button({ kind, size, icon, pending, children, className, ...rest }: ButtonProps) {
  const busy = pending !== undefined && pending !== null && pending !== false;
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Waves /> : icon && <Icon name={icon} />}
      <span aria-live="polite">{busy ? pending : children}</span>
    </button>
  );
}

/** A link that looks like a button, because it goes somewhere. */
export function ButtonLink({
  kind,
  size,
  icon,
  children,
  className,
  ...rest
}: Omit<LinkProps, "className"> & Look & { className?: string }) {
  return (
    <Link {...rest} className={classOf({ kind, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

function Waves() {
  return (
    <svg className="waves" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
      <path d="M-12 8q3-6 6 0t6 0 6 0 6 0 6 0 6 0 6 0 6 0" />
    </svg>
  );
}
