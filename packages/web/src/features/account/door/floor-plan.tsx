import classes from './floor-plan.module.css';

/** Desks by room: x, y of the first, how many across and down. */
const rooms = [
  { x: 92, y: 116, across: 4, down: 3 },
  { x: 330, y: 116, across: 3, down: 2 },
  { x: 92, y: 372, across: 3, down: 3 },
  { x: 346, y: 392, across: 3, down: 3 },
];
/** Tables with places around them: x, y of the middle. */
const tables = [
  { x: 394, y: 252, rx: 26, ry: 14 },
  { x: 140, y: 590, rx: 34, ry: 16 },
  { x: 404, y: 594, rx: 48, ry: 14 },
];
const DESK_APART_X = 48;
const DESK_APART_Y = 52;

/** A quiet plan of an office: who is at their place, who is out, whose place is empty. Drawn, not data. */
export function FloorPlan() {
  const desks = rooms.flatMap(({ x, y, across, down }) =>
    Array.from({ length: across * down }, (_, index) => ({
      x: x + (index % across) * DESK_APART_X,
      y: y + Math.floor(index / across) * DESK_APART_Y,
    })),
  );
  return (
    <svg viewBox="0 0 560 720" preserveAspectRatio="xMidYMid meet" className={classes.plan} role="presentation">
      <path
        className={classes.wall}
        d="M56 72H504V648H56V72M56 312H180M228 312H504M284 72V216M284 264V312M268 312V344M268 392V648"
      />
      <path
        className={classes.door}
        d="M180 312A48 48 0 0 1 228 360V312M284 216A48 48 0 0 0 236 264H284M268 344A48 48 0 0 1 316 392H268"
      />
      {tables.map(({ x, y, rx, ry }) => (
        <ellipse key={`${x},${y}`} className={classes.desk} cx={x} cy={y} rx={rx} ry={ry} />
      ))}
      {tables.flatMap(({ x, y, rx, ry }) =>
        [-1, 1].flatMap((side) =>
          [-0.55, 0.55].map((along) => (
            <circle
              key={`${x},${y},${side},${along}`}
              className={classes.person}
              data-kind={x > 400 && along > 0 ? 'in' : 'off'}
              cx={x + along * rx}
              cy={y + side * (ry + 11)}
              r={5.5}
            />
          )),
        ),
      )}
      {desks.map((desk, index) => (
        <g key={`${desk.x},${desk.y}`} transform={`translate(${desk.x} ${desk.y})`}>
          <rect className={classes.desk} x={-15} y={-19} width={30} height={14} rx={2} />
          <circle className={classes.person} data-kind={kindOf(index)} cy={6} r={5.5} />
        </g>
      ))}
    </svg>
  );
}

/** Most are in; some are out, some off, scattered as in life. */
function kindOf(index: number): 'in' | 'out' | 'off' {
  if (index % 7 === 3) return 'out';
  return index % 5 === 4 ? 'off' : 'in';
}
