export { AgreedLinks } from "./components/agreed-links.tsx";
export { Reach } from "./public/reach.tsx";
