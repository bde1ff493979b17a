import { createContext, useContext } from "react";
import type { Theme } from "./theme.ts";

const ChosenTheme = createContext<Theme>("system");

export const ThemeProvider = ChosenTheme.Provider;
/** The chosen theme, also on a page whose data could not be loaded. */
export const useTheme = () => useContext(ChosenTheme);
