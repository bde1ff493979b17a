/**
 * Joins TrueType fonts that were cut from one family (Fontsource ships latin, latin-ext and
 * vietnamese as separate files; a PDF needs them in one). The first font keeps its glyph
 * numbers, so its kerning and features (GPOS, GSUB) stay valid; the glyphs of the others are
 * appended behind and get entries in a new cmap. Works on static fonts with `glyf` outlines.
 */

type Tables = Map<string, Buffer>;

interface Font {
  tables: Tables;
  glyphs: Buffer[];
  metrics: { advance: number; bearing: number }[];
  cmap: Map<number, number>;
}

const pad4 = (length: number): number => (length + 3) & ~3;

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`font has no ${tag} table`);
  return found;
}

function readTables(file: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    const tag = file.toString("latin1", record, record + 4);
    const offset = file.readUInt32BE(record + 8);
    const length = file.readUInt32BE(record + 12);
    tables.set(tag, Buffer.from(file.subarray(offset, offset + length)));
  }
  return tables;
}

function readGlyphs(tables: Tables): Buffer[] {
  const glyf = table(tables, "glyf");
  const loca = table(tables, "loca");
  const long = table(tables, "head").readInt16BE(50) === 1;
  const count = table(tables, "maxp").readUInt16BE(4);
  const at = (i: number) => (long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  return Array.from({ length: count }, (_, i) => Buffer.from(glyf.subarray(at(i), at(i + 1))));
}

function readMetrics(tables: Tables): Font["metrics"] {
  const hmtx = table(tables, "hmtx");
  const full = table(tables, "hhea").readUInt16BE(34);
  const count = table(tables, "maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, i) => ({
    advance: hmtx.readUInt16BE(Math.min(i, full - 1) * 4),
    bearing: i < full ? hmtx.readInt16BE(i * 4 + 2) : hmtx.readInt16BE(full * 4 + (i - full) * 2),
  }));
}

/** Reads format 12 or format 4, whichever the font has; both are what HarfBuzz writes. */
function readCmap(tables: Tables): Map<number, number> {
  const cmap = table(tables, "cmap");
  const map = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      for (let g = 0; g < cmap.readUInt32BE(at + 12); g++) {
        const group = at + 16 + g * 12;
        const start = cmap.readUInt32BE(group);
        const end = cmap.readUInt32BE(group + 4);
        const glyph = cmap.readUInt32BE(group + 8);
        for (let code = start; code <= end; code++) map.set(code, glyph + code - start);
      }
    } else if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6) / 2;
      const ends = at + 14;
      const starts = ends + segments * 2 + 2;
      const deltas = starts + segments * 2;
      const ranges = deltas + segments * 2;
      for (let s = 0; s < segments; s++) {
        const end = cmap.readUInt16BE(ends + s * 2);
        const start = cmap.readUInt16BE(starts + s * 2);
        const delta = cmap.readUInt16BE(deltas + s * 2);
        const range = cmap.readUInt16BE(ranges + s * 2);
        for (let code = start; code <= end && code !== 0xffff; code++) {
          let glyph = code;
          if (range !== 0) {
            glyph = cmap.readUInt16BE(ranges + s * 2 + range + (code - start) * 2);
            if (glyph === 0) continue;
          }
          map.set(code, (glyph + delta) & 0xffff);
        }
      }
    }
  }
  return map;
}

function read(file: Buffer): Font {
  const tables = readTables(file);
  return {
    tables,
    glyphs: readGlyphs(tables),
    metrics: readMetrics(tables),
    cmap: readCmap(tables),
  };
}

/** An accented letter may be a composite: its parts are glyph numbers and must move along. */
function shiftComponents(glyph: Buffer, by: number): Buffer {
  if (glyph.length < 10 || glyph.readInt16BE(0) >= 0) return glyph;
  const out = Buffer.from(glyph);
  const wordArguments = 0x1;
  const scale = 0x8;
  const more = 0x20;
  const twoScales = 0x40;
  const matrix = 0x80;
  let at = 10;
  let flags = more;
  while (flags & more) {
    flags = out.readUInt16BE(at);
    out.writeUInt16BE(out.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + (flags & wordArguments ? 4 : 2);
    if (flags & scale) at += 2;
    else if (flags & twoScales) at += 4;
    else if (flags & matrix) at += 8;
  }
  return out;
}

function writeCmap(map: Map<number, number>): Buffer {
  const codes = [...map.keys()].filter((code) => code < 0xffff).sort((a, b) => a - b);
  const segments: { start: number; end: number; glyph: number }[] = [];
  for (const code of codes) {
    const glyph = map.get(code) ?? 0;
    const last = segments.at(-1);
    if (last && last.end + 1 === code && last.glyph + code - last.start === glyph) last.end = code;
    else segments.push({ start: code, end: code, glyph });
  }
  segments.push({ start: 0xffff, end: 0xffff, glyph: 0 });
  const n = segments.length;
  const power = 2 ** Math.floor(Math.log2(n));
  const sub = Buffer.alloc(16 + n * 8);
  [4, sub.length, 0, n * 2, power * 2, Math.log2(power), (n - power) * 2].forEach((value, i) => {
    sub.writeUInt16BE(value, i * 2);
  });
  segments.forEach((segment, i) => {
    sub.writeUInt16BE(segment.end, 14 + i * 2);
    sub.writeUInt16BE(segment.start, 16 + n * 2 + i * 2);
    sub.writeUInt16BE(
      segment.start === 0xffff ? 1 : (segment.glyph - segment.start) & 0xffff,
      16 + n * 4 + i * 2,
    );
  });
  // One format 4 subtable, announced for Unicode (0, 3) and Windows (3, 1).
  const head = Buffer.alloc(20);
  [0, 2, 0, 3].forEach((value, i) => {
    head.writeUInt16BE(value, i * 2);
  });
  head.writeUInt32BE(20, 8);
  head.writeUInt16BE(3, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20, 16);
  return Buffer.concat([head, sub]);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum = (sum + data.readUInt32BE(i)) >>> 0;
  return sum;
}

function write(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const header = Buffer.alloc(12 + tags.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  [tags.length, power * 16, Math.log2(power), (tags.length - power) * 16].forEach((value, i) => {
    header.writeUInt16BE(value, 4 + i * 2);
  });
  table(tables, "head").writeUInt32BE(0, 8);
  const bodies: Buffer[] = [];
  let offset = header.length;
  let headAt = 0;
  tags.forEach((tag, i) => {
    const data = table(tables, tag);
    const padded = Buffer.concat([data, Buffer.alloc(pad4(data.length) - data.length)]);
    const record = 12 + i * 16;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(data.length, record + 12);
    if (tag === "head") headAt = offset;
    offset += padded.length;
    bodies.push(padded);
  });
  const file = Buffer.concat([header, ...bodies]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

export function mergeFonts(files: Buffer[]): Buffer {
  const [first, ...rest] = files.map(read);
  if (!first) throw new Error("no font to merge");
  const { tables, glyphs, metrics, cmap } = first;
  const maxp = table(tables, "maxp");
  const head = table(tables, "head");
  const hhea = table(tables, "hhea");

  for (const font of rest) {
    const by = glyphs.length;
    glyphs.push(...font.glyphs.map((glyph) => shiftComponents(glyph, by)));
    metrics.push(...font.metrics);
    for (const [code, glyph] of font.cmap) if (!cmap.has(code)) cmap.set(code, glyph + by);
    const limits = table(font.tables, "maxp");
    for (let at = 6; at < maxp.length; at += 2) {
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), limits.readUInt16BE(at)), at);
    }
    const box = table(font.tables, "head");
    for (const at of [36, 38]) {
      head.writeInt16BE(Math.min(head.readInt16BE(at), box.readInt16BE(at)), at);
    }
    for (const at of [40, 42]) {
      head.writeInt16BE(Math.max(head.readInt16BE(at), box.readInt16BE(at)), at);
    }
  }

  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const bodies = glyphs.map((g) => Buffer.concat([g, Buffer.alloc(pad4(g.length) - g.length)]));
  let end = 0;
  bodies.forEach((body, i) => {
    end += body.length;
    loca.writeUInt32BE(end, (i + 1) * 4);
  });
  const hmtx = Buffer.alloc(metrics.length * 4);
  metrics.forEach(({ advance, bearing }, i) => {
    hmtx.writeUInt16BE(advance, i * 4);
    hmtx.writeInt16BE(bearing, i * 4 + 2);
  });
  maxp.writeUInt16BE(glyphs.length, 4);
  head.writeInt16BE(1, 50); // long loca offsets
  hhea.writeUInt16BE(Math.max(...metrics.map((m) => m.advance)), 10);
  hhea.writeUInt16BE(metrics.length, 34);
  // Version 3 of `post` carries no glyph names: the old list would be too short now.
  const post = Buffer.from(table(tables, "post").subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);

  tables.set("glyf", Buffer.concat(bodies));
  tables.set("loca", loca);
  tables.set("hmtx", hmtx);
  tables.set("cmap", writeCmap(cmap));
  tables.set("post", post);
  tables.delete("DSIG");
  return write(tables);
}
