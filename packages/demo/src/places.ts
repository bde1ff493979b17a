import { saveDestination, savePort, saveProvince } from "@jukung/api/features/catalogue";
import type { Db } from "@jukung/api/platform/db";

const PROVINCES = [
  { slug: "bali", name_id: "Bali", name_en: "Bali" },
  { slug: "nusa-tenggara-barat", name_id: "Nusa Tenggara Barat", name_en: "West Nusa Tenggara" },
];
const DESTINATIONS: [slug: string, name: string, province: string][] = [
  ["sanur", "Sanur", "bali"],
  ["serangan", "Serangan", "bali"],
  ["padangbai", "Padangbai", "bali"],
  ["amed", "Amed", "bali"],
  ["nusa-penida", "Nusa Penida", "bali"],
  ["nusa-lembongan", "Nusa Lembongan", "bali"],
  ["gili-trawangan", "Gili Trawangan", "nusa-tenggara-barat"],
  ["gili-air", "Gili Air", "nusa-tenggara-barat"],
  ["gili-meno", "Gili Meno", "nusa-tenggara-barat"],
  ["lombok", "Lombok", "nusa-tenggara-barat"],
];
const PORTS: [slug: string, name: string, destination: string, lat: number, lon: number][] = [
  ["sanur", "Sanur", "sanur", -8.6735, 115.2645],
  ["serangan", "Serangan", "serangan", -8.7235, 115.2435],
  ["padangbai", "Padangbai", "padangbai", -8.5315, 115.5095],
  ["amed", "Amed", "amed", -8.337, 115.667],
  ["banjar-nyuh", "Banjar Nyuh", "nusa-penida", -8.6755, 115.4935],
  ["toyapakeh", "Toyapakeh", "nusa-penida", -8.6835, 115.4845],
  ["nusa-lembongan", "Nusa Lembongan", "nusa-lembongan", -8.673, 115.4455],
  ["gili-trawangan", "Gili Trawangan", "gili-trawangan", -8.3505, 116.0425],
  ["gili-air", "Gili Air", "gili-air", -8.3655, 116.0825],
  ["gili-meno", "Gili Meno", "gili-meno", -8.3525, 116.0605],
  ["bangsal", "Bangsal", "lombok", -8.4035, 116.081],
  ["senggigi", "Senggigi", "lombok", -8.4935, 116.0405],
];

/** Provinces, destinations and ports of the demo. @returns port ids by slug */
export async function seedPlaces(db: Db): Promise<Map<string, number>> {
  const provinces = new Map<string, number>();
  for (const province of PROVINCES)
    provinces.set(province.slug, (await saveProvince(db, province)).id);
  const destinations = new Map<string, { id: number; province_id: number }>();
  for (const [slug, name, province] of DESTINATIONS) {
    const province_id = provinces.get(province)!;
    destinations.set(slug, await saveDestination(db, { slug, name, province_id }));
  }
  const ports = new Map<string, number>();
  for (const [slug, name, destination, latitude, longitude] of PORTS) {
    const { id: destination_id, province_id } = destinations.get(destination)!;
    const port = { slug, name, destination_id, province_id, latitude, longitude };
    ports.set(slug, (await savePort(db, port)).id);
  }
  return ports;
}
