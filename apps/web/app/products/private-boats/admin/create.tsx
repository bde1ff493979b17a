export const loader = () => null;
export default function P() {
  return null;
}
