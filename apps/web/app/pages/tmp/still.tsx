export const handle = { noHydrate: true };
export const loader = () => null;
export default function Still() {
  return <p className="wrap">Still</p>;
}
