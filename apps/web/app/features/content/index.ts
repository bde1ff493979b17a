export { AgreedLinks } from "./components/agreed-links.tsx";
