export {
  type CodeParts,
  checkCode,
  consumeCode,
  forgetOldCodes,
  issueCode,
  type KnownCode,
  verifyCode,
} from "./codes.ts";
