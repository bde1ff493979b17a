import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");
const sha = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
export const challengeIn = (options: unknown): string =>
  String((options as { challenge?: unknown }).challenge);

/** A key as a browser and an authenticator would use it: P-256, without attestation. */
export function softwareKey(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** WebAuthn §6.1: the host's hash, what the person did (touched, verified), the counter. */
  const authData = (flags: number, host: string) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha(host), Buffer.from([flags]), count]);
  };
  const host = new URL(origin).hostname;
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });
  return {
    /** The answer to `navigator.credentials.create`. */
    make(challenge: string) {
      // CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a P-256 key in COSE.
      const cose = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = Buffer.concat([
        authData(0x45, host),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestation),
        transports: ["usb"],
      });
    },
    /** The answer to `navigator.credentials.get`. @param of a copy counts from there */
    touch(challenge: string, of?: number) {
      counter = of ?? (counts ? counter + 1 : 0);
      const client = clientData("webauthn.get", challenge);
      const data = authData(0x05, host);
      const signature = sign("sha256", Buffer.concat([data, sha(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
