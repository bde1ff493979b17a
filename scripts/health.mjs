// node scripts/health.mjs: whether the site on this machine is ready, as an exit code. For a
// container's health check and for deploy/update.sh; PORT, or the port as an argument.
const port = process.argv[2] ?? process.env.PORT ?? "3000";
const url = `http://127.0.0.1:${port}/readyz`;
const ready = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(ready ? 0 : 1);
