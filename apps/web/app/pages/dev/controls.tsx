import { useState } from "react";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
import type { CalendarDays } from "~/ui/calendar-days.ts";
import { Checkbox, RadioGroup, Switch } from "~/ui/choice.tsx";
import { DateField } from "~/ui/date-field.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "~/ui/field.tsx";
import { NumberStepper } from "~/ui/number-stepper.tsx";
import { OtpInput } from "~/ui/otp-input.tsx";
import { nobody } from "~/ui/passenger-picker/counts.ts";
import { PassengerPicker } from "~/ui/passenger-picker/passenger-picker.tsx";
import { PhoneField } from "~/ui/phone-field/phone-field.tsx";
import { Section } from "./section.tsx";

const today = dayOnBali(new Date("2026-11-21T00:00:00Z"));
const days: CalendarDays = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    addDays(today, index),
    index % 9 === 4
      ? { note: "tutup", closed: true }
      : { note: `${340 + ((index * 7) % 5) * 25} rb`, cheapest: index % 10 === 0 },
  ]),
);

export function Controls() {
  const [count, setCount] = useState(2);
  const [date, setDate] = useState<Day>(addDays(today, 3));
  const [party, setParty] = useState({ ...nobody, adult_local: 2, child_foreign: 1 });
  return (
    <Section title="Controls">
      <ErrorSummary
        message="Ada 2 isian yang perlu diperbaiki."
        errors={[
          { id: "dev-email", message: "Email tidak valid" },
          { id: "dev-otp", message: "Kode salah" },
        ]}
      />
      <div className="dev-fields">
        <TextField label="Nama lengkap (sesuai KTP/paspor)" defaultValue="Ni Luh Putu Ayu" />
        <TextField
          id="dev-email"
          label="Email"
          type="email"
          defaultValue="ayu@"
          error="Email tidak valid"
        />
        <TextField
          label="Kata sandi"
          type="password"
          defaultValue="rahasia"
          hint="7 sampai 50 karakter"
          minLength={7}
        />
        <PhoneField label="Telepon" name="phone" hint="Untuk kabar di hari keberangkatan" />
        <SelectField
          label="Kewarganegaraan"
          options={[
            { value: "ID", label: "Indonesia" },
            { value: "NL", label: "Belanda" },
          ]}
        />
        <DateField
          label="Berangkat"
          name="date"
          value={date}
          onChange={setDate}
          min={today}
          max={addDays(today, 365)}
          days={days}
        />
        <PassengerPicker label="Penumpang" value={party} onChange={setParty} usual="local" />
        <OtpInput
          id="dev-otp"
          label="Kode dari email"
          name="pin"
          hint="Enam angka"
          error="Kode salah"
        />
        <TextareaField label="Pesan" hint="Boleh kosong" />
        <NumberStepper label="Dewasa" value={count} onChange={setCount} max={20} />
      </div>
      <div className="dev-choices">
        <Checkbox defaultChecked>Saya setuju dengan syarat dan ketentuan</Checkbox>
        <Checkbox
          error="Perlu dicentang untuk tarif WNI"
          hint="Pemegang KITAS atau KITAP membayar tarif WNI"
        >
          Saya pemegang KITAS atau KITAP
        </Checkbox>
        <Checkbox indeterminate>Pilih semua</Checkbox>
        <Switch defaultChecked hint="Tampil di hasil pencarian">
          Jadwal aktif
        </Switch>
        <Switch>Jadwal mati</Switch>
        <RadioGroup
          name="pay"
          legend="Cara bayar"
          defaultValue="qris"
          options={[
            { value: "qris", label: "QRIS", hint: "Semua dompet digital" },
            { value: "va", label: "Rekening virtual", hint: "BCA, BNI, BRI, Mandiri" },
            { value: "card", label: "Kartu" },
          ]}
        />
      </div>
    </Section>
  );
}
