import { useState } from "react";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Chip } from "~/ui/chip.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { Icon } from "~/ui/icon.tsx";
import { type IconName, icons } from "~/ui/icons.ts";
import { Menu } from "~/ui/menu.tsx";
import { Popover } from "~/ui/popover.tsx";
import { LinkTabs, Tabs } from "~/ui/tabs.tsx";
import { showToast } from "~/ui/toasts.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { Row, Section } from "./section.tsx";

export function Actions() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Actions">
      <Row>
        <Button kind="main">Cari kapal</Button>
        <Button kind="main" pending="Mencari kapal…">
          Cari kapal
        </Button>
        <Button kind="sea" icon="check">
          Pilih
        </Button>
        <Button kind="quiet">Tanggal lain</Button>
        <Button kind="danger" icon="bin">
          Batalkan pesanan
        </Button>
        <Button kind="plain">Simpan pesanan</Button>
        <Button kind="sea" disabled>
          Tidak tersedia
        </Button>
        <ButtonLink kind="quiet" size="small" to="/" icon="home">
          Beranda
        </ButtonLink>
      </Row>
      <Row>
        <Menu
          label="Tindakan"
          items={[
            { label: "Lihat", icon: "eye", to: "/" },
            { label: "Ubah", icon: "edit", onSelect: () => showToast("info", "Ubah") },
            { label: "Hapus", icon: "bin", danger: true, onSelect: () => undefined },
          ]}
        />
        <Popover label="Rincian" title="Rincian harga" icon="info">
          <p className="dev-note">
            2 dewasa lokal <b className="num">Rp 250.000</b>
          </p>
          <Button kind="sea" size="small">
            Tutup
          </Button>
        </Popover>
        <Tooltip text="Muncul setelah 200 ms">
          <Button kind="quiet" size="small" icon="question">
            Tooltip
          </Button>
        </Tooltip>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <CopyButton text="JKG-7Q2M4K" label="Salin kode" />
        <Button kind="quiet" onClick={() => showToast("done", "Kode berhasil disalin")}>
          Toast
        </Button>
        <Button
          kind="quiet"
          onClick={() => showToast("error", "Terjadi kesalahan, silakan coba lagi.")}
        >
          Toast: error
        </Button>
      </Row>
      <Row>
        <Chip to="?s=morning" sky="morning" count={2} current>
          Pagi
        </Chip>
        <Chip to="?s=afternoon" sky="afternoon" count={1}>
          Siang
        </Chip>
        <Chip to="?s=evening" sky="evening" count={1}>
          Sore
        </Chip>
        <Chip to="?c=1">Langsung</Chip>
      </Row>
      <LinkTabs
        label="Jenis perjalanan"
        tabs={[
          { label: "Kapal cepat", to: "?t=1", icon: "boat", current: true },
          { label: "Kapal pribadi", to: "?t=2", icon: "yacht" },
          { label: "Tur & aktivitas", to: "?t=3", icon: "tour" },
        ]}
      />
      <Tabs
        label="Isi"
        tabs={[
          { id: "a", label: "Ringkasan", content: <p>Ringkasan</p> },
          { id: "b", label: "Penumpang", content: <p>Penumpang</p> },
        ]}
      />
      <Row>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} className="dev-icon">
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Batalkan pesanan ini?"
        firm
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Simpan pesanan
            </Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Batalkan pesanan
            </Button>
          </>
        }
      >
        <p>Tindakan ini tidak dapat diurungkan. Rp 375.000 kembali ke rekening Anda.</p>
      </Dialog>
    </Section>
  );
}
