import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import aws4 from "aws4";
import S3rver, { type Context } from "s3rver";

const REGION = "ap-southeast-3";
const ACCOUNT = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
export const S3_KEYS = {
  access_key_id: ACCOUNT.accessKeyId,
  secret_access_key: ACCOUNT.secretAccessKey,
};

/** An S3 server with one empty bucket, which refuses requests not signed by its one account. */
export async function startS3(bucket: string) {
  const directory = mkdtempSync(join(tmpdir(), "jukung-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  // s3rver parses signatures of version 4 but does not verify them: another library does.
  server.middleware.unshift(async (ctx, next) => {
    if (isSigned(ctx)) return next();
    ctx.status = 403;
    ctx.body = "<Error><Code>SignatureDoesNotMatch</Code></Error>";
  });
  const { port } = await server.run();
  return {
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=${REGION}`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isSigned({ method, url, headers }: Context): boolean {
  const names = headers.authorization?.match(/SignedHeaders=([^,]+)/)?.[1]?.split(";") ?? [];
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name)))
    return false;
  const again = aws4.sign(
    {
      service: "s3",
      region: REGION,
      method,
      path: url,
      headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
      // It leaves this one out otherwise, whether it was signed or not.
      extraHeadersToInclude: { range: true },
    },
    ACCOUNT,
  );
  const signatureOf = (text: unknown) => String(text).match(/Signature=([0-9a-f]{64})/)?.[1];
  return signatureOf(headers.authorization) === signatureOf(again.headers?.Authorization);
}
