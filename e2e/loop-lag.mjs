// Loaded into the site by --import: prints "loop lag 340 ms" when its thread was blocked for so long.
// It counts its own processor time, not the clock's: a busy machine is no lag.
const EVERY = 20;
const WORTH_A_LINE = 60;
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let at = performance.now();
let before = worked();
setInterval(() => {
  const [now, after] = [performance.now(), worked()];
  const lag = Math.round(Math.min(now - at - EVERY, after - before));
  [at, before] = [now, after];
  if (lag > WORTH_A_LINE) console.log(`loop lag ${lag} ms`);
}, EVERY).unref();
