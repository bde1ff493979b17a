import "reflect-metadata";
import { webcrypto } from "node:crypto";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { BasicConstraintsExtension, PemConverter, X509CertificateGenerator } from "@peculiar/x509";

/** A certificate that nobody trusts, and its key. */
async function certificate(): Promise<{ cert: string; key: string }> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: "CN=localhost",
      notBefore: new Date(Date.now() - 3_600_000),
      notAfter: new Date(Date.now() + 24 * 3_600_000),
      signingAlgorithm: algorithm,
      keys: keys as never,
      extensions: [new BasicConstraintsExtension(false)],
    },
    webcrypto as never,
  );
  const key = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { cert: made.toString("pem"), key: PemConverter.encode(key, "PRIVATE KEY") };
}

/**
 * What stands before a site in production: it ends TLS and passes on plain HTTP, with the host that the
 * browser asked for.
 * @param url the site's own address
 */
export async function startTlsProxy(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const server = createServer(await certificate(), (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-proto": "https" };
    const passed = request(
      { host: hostname, port, path: asked.url, method: asked.method, headers },
      (said) => {
        answer.writeHead(said.statusCode ?? 502, said.headers);
        said.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
