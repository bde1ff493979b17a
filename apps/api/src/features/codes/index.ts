export { type Address, changeOfAddress, codeAddress, unsettledUntil } from "./address.ts";
export {
  type Asker,
  type CodeDeps,
  checkCode,
  closeAllCodes,
  consumeCode,
  forgetOldCodes,
  issueCode,
  type KnownCode,
  verifyCode,
} from "./codes.ts";
