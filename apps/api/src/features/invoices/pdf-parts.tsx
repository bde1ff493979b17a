import type { Locale } from "@jukung/contract";
import { formatPhone } from "@jukung/format";
import { Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { message } from "../../platform/messages.ts";
import { fold } from "../../platform/pdf/fonts.ts";
import { Mark, Zebra } from "../../platform/pdf/mark.tsx";
import type { DocumentContent } from "./content.ts";
import { BRAND, COLUMNS, HALF, SIZE, styles, WIDTH } from "./pdf-styles.ts";
import { formatTaxNumber } from "./rules.ts";

/** A document's page: who issues it at the top, its title and number; where it ends, a word about it. */
export function Sheet({
  brand,
  title,
  number,
  foot,
  locale,
  children,
}: {
  brand: string;
  title: string;
  number: string;
  foot: string;
  locale: Locale;
  children: ReactNode;
}) {
  const size = brand.length <= 26 ? 20 : 14;
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.top}>
        <Mark size={44} />
        <Text style={[styles.brand, { fontSize: size }]}>
          {fold(brand, { width: BRAND, size: size + 1, weight: 700 })}
        </Text>
        <View style={styles.heading}>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.number}>{number}</Text>
        </View>
      </View>
      <Zebra width={WIDTH} />
      <View style={styles.body}>{children}</View>
      <View style={styles.foot} fixed>
        <Text>{foot}</Text>
        <Text
          render={({ pageNumber: page, totalPages: pages }) =>
            `${number}  ·  ${message("document_page", locale, { page, pages })}`
          }
        />
      </View>
    </Page>
  );
}

/** Who issues it and whom it is for, as far as that is known. */
export function Parties({
  content: { company, customer },
  locale,
}: {
  content: DocumentContent;
  locale: Locale;
}) {
  const phone = (number: string) => number && formatPhone(number, locale);
  return (
    <View style={styles.halves}>
      <Party
        label={message("document_company", locale)}
        name={company.legal_name || company.name}
        lines={[
          company.invoice_address,
          company.tax_number &&
            message("document_tax_number", locale, { number: formatTaxNumber(company.tax_number) }),
          company.email,
          phone(company.whatsapp),
        ]}
      />
      <Party
        label={message("document_customer", locale)}
        name={customer.full_name || message("document_customer_erased", locale)}
        lines={[customer.email, phone(customer.phone)]}
      />
    </View>
  );
}
function Party({ label, name, lines }: { label: string; name: string; lines: string[] }) {
  return (
    <View style={styles.half}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.name}>{fold(name, { width: HALF, size: 12.5, weight: 700 })}</Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} style={styles.soft}>
          {fold(line, { width: HALF, size: SIZE })}
        </Text>
      ))}
    </View>
  );
}

/** A fact with its label. */
export function Fact({ label, value, width }: { label: string; value: string; width: number }) {
  return (
    <View style={{ maxWidth: width }}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{fold(value, { width, size: SIZE, weight: 600 })}</Text>
    </View>
  );
}

export type TableLine = { label: string; quantity: string; price: string; sum: string };
/** What is charged or credited, line by line; a line is never split between pages. */
export function Lines({ lines, locale }: { lines: TableLine[]; locale: Locale }) {
  const column = (name: string) => message(`document_${name}`, locale);
  return (
    <View>
      <View style={styles.head} wrap={false}>
        <Text style={[styles.label, styles.lineLabel]}>{column("description")}</Text>
        <Text style={[styles.label, styles.quantity]}>{column("quantity")}</Text>
        <Text style={[styles.label, styles.price]}>{column("unit_price")}</Text>
        <Text style={[styles.label, styles.sum]}>{column("sum")}</Text>
      </View>
      {lines.map(({ label, quantity, price, sum }, i) => (
        <View key={i} style={styles.line} wrap={false}>
          <Text style={styles.lineLabel}>
            {fold(label, { width: COLUMNS.label - 14, size: SIZE })}
          </Text>
          <Text style={styles.quantity}>{quantity}</Text>
          <Text style={styles.price}>{price}</Text>
          <Text style={styles.sum}>{sum}</Text>
        </View>
      ))}
    </View>
  );
}

export type Sum = { label: string; amount: string };
/** What the lines come to: the total, with what leads to it above and what is left below. */
export function Sums({ before, total, after }: { before: Sum[]; total: Sum; after?: Sum[] }) {
  const rows = (sums: Sum[]) =>
    sums.map(({ label, amount }) => (
      <View key={label} style={styles.sumRow}>
        <Text style={styles.soft}>{fold(label, { width: HALF - 100, size: SIZE })}</Text>
        <Text>{amount}</Text>
      </View>
    ));
  return (
    <View style={styles.half}>
      {rows(before)}
      <View style={styles.total}>
        <Text style={styles.totalLabel}>{total.label}</Text>
        <Text style={styles.totalFigure}>{total.amount}</Text>
      </View>
      {after && <View style={{ marginTop: 6 }}>{rows(after)}</View>}
    </View>
  );
}

/** How it was settled: a stamp, and the facts of the transfer below it. */
export function Settled({
  stamp,
  facts,
}: {
  stamp?: string;
  facts: { label: string; value: string }[];
}) {
  return (
    <View style={styles.half}>
      {stamp && <Text style={styles.stamp}>{stamp}</Text>}
      {facts.map(({ label, value }) => (
        <View key={label} style={styles.settled}>
          <Fact label={label} value={value} width={HALF} />
        </View>
      ))}
    </View>
  );
}
