import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { Section } from "./section.tsx";

const bali = { name: "Sanur", land: "bali" } as const;
const penida = { name: "Nusa Penida", land: "penida" } as const;
const card = "dev-crossing";

export function Crossings() {
  return (
    <Section title="Crossing line">
      <div className={card}>
        <CrossingLine departs="07:30" arrives="08:10" minutes={40} from={bali} to={penida} />
      </div>
      <div className={card}>
        <CrossingLine
          departs="10:15"
          arrives="11:20"
          minutes={65}
          from={bali}
          to={penida}
          via="Lembongan"
          progress={0.4}
        />
      </div>
      <div className={card}>
        <CrossingLine
          departs="14:00"
          arrives="16:30"
          minutes={150}
          from={{ name: "Padang Bai", land: "bali" }}
          to={{ name: "Gili Trawangan", land: "gili" }}
        />
      </div>
      <div className="dev-crossings">
        <div className={card}>
          <CrossingLine
            departs="17:15"
            arrives="17:55"
            minutes={40}
            from={bali}
            to={{ name: "Nusa Lembongan", land: "lembongan" }}
          />
        </div>
        <div className={card}>
          <CrossingLine
            departs="17:15"
            arrives="17:55"
            minutes={40}
            from={bali}
            to={{ name: "Senggigi", land: "lombok" }}
          />
        </div>
      </div>
    </Section>
  );
}
