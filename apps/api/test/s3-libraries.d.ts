declare module "s3rver" {
  export type Context = {
    method: string;
    url: string;
    headers: Record<string, string | undefined>;
    status: number;
    body: string;
  };
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  export default class S3rver {
    constructor(options: Options);
    middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
declare module "aws4" {
  type Signed = {
    service: string;
    region: string;
    method: string;
    path: string;
    headers?: Record<string, string | undefined>;
    extraHeadersToInclude?: Record<string, true>;
  };
  const aws4: {
    sign(request: Signed, account: { accessKeyId: string; secretAccessKey: string }): Signed;
  };
  export default aws4;
}
