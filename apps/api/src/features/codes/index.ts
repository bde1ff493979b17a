export {
  type Address,
  changeOfAddress,
  codeAddress,
  lastUnsettled,
  unsettledUntil,
} from "./address.ts";
export {
  type Asker,
  type CodeDeps,
  type CodeOf,
  checkCode,
  closeAllCodes,
  closeCodesOf,
  consumeCode,
  forgetOldCodes,
  issueCode,
  type KnownCode,
  openCodeOf,
  verifyCode,
} from "./codes.ts";
