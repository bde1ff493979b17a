import { duration, instant, longDay, plainDay, shortDay } from "~/lib/dates.ts";
import { rupiah, shortRupiah } from "~/lib/money.ts";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Status } from "~/ui/status.tsx";
import { Timeline } from "~/ui/timeline.tsx";
import { Row, Section } from "./section.tsx";

export function Reading({ now, until }: { now: string; until: string }) {
  return (
    <Section title="Reading">
      <Breadcrumb steps={[{ label: "Pesanan", to: "/user" }, { label: "JKG-7Q2M4K" }]} />
      <Timeline
        label="Perjalanan pesanan"
        steps={[
          { label: "Dipesan", state: "done", note: "Sel, 24 Nov 07.12" },
          { label: "Dibayar", state: "done" },
          { label: "Tiket terbit", state: "now", note: "Cek email Anda" },
          { label: "Berangkat", state: "ahead" },
        ]}
      />
      <Row>
        <Status kind="good">Lunas</Status>
        <Status kind="waiting">Menunggu</Status>
        <Status kind="back">Minta refund</Status>
        <Status kind="off">Kedaluwarsa</Status>
        <Status kind="good" badge>
          Terkonfirmasi
        </Status>
        <Status kind="waiting" badge>
          Menunggu pembayaran
        </Status>
        <Status kind="wrong" badge>
          Gagal
        </Status>
        <span>
          Kursi diamankan <Countdown until={until} now={now} />
        </span>
      </Row>
      <p className="num">
        {[
          shortDay("2026-11-24"),
          longDay("2026-11-24"),
          plainDay("2026-11-24"),
          instant(now),
          duration(65),
          rupiah(1_250_000),
          shortRupiah(350_000),
          shortRupiah(1_300_000),
        ].join(" · ")}
      </p>
      <Skeleton />
      <EmptyState
        kind="search"
        actions={
          <ButtonLink kind="sea" to="/">
            Cari tanggal lain
          </ButtonLink>
        }
      >
        Tidak ada kapal pada tanggal ini. Kapal terdekat berangkat besok.
      </EmptyState>
    </Section>
  );
}
