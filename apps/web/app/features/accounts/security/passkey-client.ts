import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** As the API sends it: the browser's own check follows. */
export type PasskeyOptions = Record<string, unknown>;

// The library is loaded when a passkey is used: few people have one.
const library = () => import("@simplewebauthn/browser");

/** Has the browser make a passkey. @returns its answer for the API @throws if it was cancelled or cannot */
export async function makePasskey(options: PasskeyOptions): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Has the browser ask for a passkey. @returns its answer for the API @throws if it was cancelled or cannot */
export async function touchPasskey(options: PasskeyOptions): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
