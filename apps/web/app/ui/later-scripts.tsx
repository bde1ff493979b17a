import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type Props = { rel?: string; fetchPriority?: "low"; children?: ReactNode };

/**
 * <Scripts>, whose preloads stand back behind styles and fonts: the page shows without any of them,
 * and on a slow line they would take the road from what it needs.
 */
export function LaterScripts() {
  return later(Scripts({}));
}

function later(tree: ReactNode): ReactNode {
  return Children.map(tree, (node) => {
    if (!isValidElement(node)) return node;
    const element = node as ReactElement<Props>;
    if (element.props.rel === "modulepreload")
      return cloneElement(element, { fetchPriority: "low" });
    return element.props.children === undefined || typeof element.type === "string"
      ? element
      : cloneElement(element, {}, later(element.props.children));
  });
}
