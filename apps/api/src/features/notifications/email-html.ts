import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** An email's page as HTML. XHTML's doctype, as mail programs know that one. */
export const emailHtml = (page: ReactElement): string => DOCTYPE + renderToStaticMarkup(page);
