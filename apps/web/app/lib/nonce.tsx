import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;
/** The nonce of the page's policy, for components with their own style or script. */
export const useNonce = () => useContext(Nonce);
