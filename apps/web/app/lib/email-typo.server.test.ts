import { expect, test } from "vitest";
import { emailMeant } from "./email-typo.server.ts";

test.each([
  ["ni.made@gmial.com", "ni.made@gmail.com"],
  ["ni.made@gmail.con", "ni.made@gmail.com"],
  ["Ni+bali@gmail.co", "Ni+bali@gmail.com"],
  ["ni.made@gmail.co.id", "ni.made@gmail.com"],
  ["ni.made@yaho.co.id", "ni.made@yahoo.co.id"],
  ["ni.made@hotmial.com", "ni.made@hotmail.com"],
  ["ni.made@iclould.com", "ni.made@icloud.com"],
])("%s was probably meant to be another address", (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant);
});

test.each(
  `gmail.com yahoo.co.id yahoo.com.au hotmail.co.uk live.com.au gmx.ch gmx.at qq.com me.com mac.com mail.ru
   163.com naver.com t-online.de orange.fr free.fr libero.it bigpond.com docomo.ne.jp proton.me pm.me
   telkom.net telkomsel.co.id bca.co.id kemlu.go.id ui.ac.id ziggo.nl bluewin.ch sapo.pt uol.com.br
   hanmail.net yandex.ru jukung.example company.id`.split(/\s+/),
)("nobody is asked about an address at %s", (domain) => {
  expect(emailMeant(`ni.made@${domain}`)).toBeNull();
});
