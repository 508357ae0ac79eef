import '@xyflow/react/dist/base.css';
import './map.css';
import {
  Background,
  Controls,
  type Edge,
  type Node,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { type FlowMap, useAnswer } from './ask-studio.ts';
import { cardSize, layOutMap } from './lay-out-map.ts';
import { MapWalk, type WalkedAs, WalkedPage, walkOf, withStates } from './map-walk.tsx';

interface Props {
  readonly walked: WalkedAs;
  readonly onPage: (page: string) => void;
  readonly onOpen: (document: string) => void;
}

/** The map of pages and what leads where, with the way of the scenario's person lit. */
export function MapView(props: Props) {
  const { address, scenario: person } = props.walked;
  const { brand, locale } = address;
  const scenario = person.name;
  const answer = useAnswer('map', { brand, locale, scenario });
  if (answer.type === 'loading') return <output className="preview-note">Drawing the map …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  return (
    <ReactFlowProvider key={`${brand} ${locale}`}>
      <DrawnMap answer={answer.value} {...props} />
    </ReactFlowProvider>
  );
}

interface DrawnProps extends Props {
  readonly answer: FlowMap;
}

function DrawnMap({ answer, walked, onPage, onOpen }: DrawnProps) {
  const { compiled } = walked;
  const map = useMemo(() => withStates(answer, compiled), [answer, compiled]);
  const id = useId();
  const [search, setSearch] = useState(walked.address.find);
  const { fitView } = useReactFlow();
  const placed = useMemo(() => new Map(layOutMap(map).map((card) => [card.id, card])), [map]);
  const { address, change } = walked;
  const walk = walkOf(map, address);
  const page = walk.page ?? address.page;
  const passed = new Set(walk.page === undefined ? map.passed : walk.pages);
  const wanted = search.trim().toLowerCase();
  const found = map.nodes.filter(
    ({ name, title }) => wanted !== '' && `${name} ${title}`.toLowerCase().includes(wanted),
  );
  const isFound = new Set(found.map((node) => node.id));
  const names = new Map(map.nodes.map((node) => [node.id, node.name]));
  const isPassed = (node: string): boolean => passed.has(names.get(node) ?? '');
  /** Whether somebody goes there on the lit path: in a walk from one step to the next. */
  const isOnPath = (from: string, to: string): boolean => {
    if (walk.page === undefined) return isPassed(from) && isPassed(to);
    const at = walk.pages.indexOf(names.get(from) ?? '');
    return at >= 0 && walk.pages[at + 1] === names.get(to);
  };
  const nodes = map.nodes.map(({ id: node, type, name, title }): Node => ({
    id: node,
    position: { x: placed.get(node)?.x ?? 0, y: placed.get(node)?.y ?? 0 },
    ...cardSize,
    sourcePosition: Position.Right,
    targetPosition: Position.Left,
    data: { label: title === '' ? name : `${title} (${name})` },
    ariaLabel: `${type} ${name}`,
    className: [
      'map-card',
      `map-${type}`,
      ...(isPassed(node) ? ['map-passed'] : []),
      ...(name === page || isFound.has(node) ? ['map-current'] : []),
    ].join(' '),
  }));
  const edges = map.edges.map(({ from, to, type, label }, at): Edge => ({
    id: `${at}`,
    source: from,
    target: to,
    ariaLabel: `${names.get(from)} leads to ${names.get(to)}: ${label}`,
    focusable: false,
    className: `map-edge map-${type}${isOnPath(from, to) ? ' map-passed' : ''}`,
  }));
  const begin = shownFirst(map, page, isPassed).map((node) => ({ id: node }));
  const goTo = (node: string): void => void fitView({ nodes: [{ id: node }], maxZoom: 1, duration: 200 });
  const choose = (node: string): void => {
    const known = map.nodes.find((one) => one.id === node);
    const edge = map.edges.find(({ from, to }) => from === node || to === node);
    if (known?.type === 'page') onPage(known.name);
    else if (known?.type === 'dialog') onPage(`modals/${known.name}`);
    else if (known?.type === 'table') onOpen(`tables/${known.name}.json`);
    else if (known?.type === 'journey') onOpen(`journeys/${known.name}.json`);
    else if (known?.type === 'app') onOpen('app.json');
    else if (edge) onOpen(edge.document);
  };
  const lead = useEffectEvent(() => {
    const node = map.nodes.find(({ type, name }) => type === 'page' && name === walk.page);
    if (node) goTo(node.id);
  });
  useEffect(() => {
    if (walk.page !== undefined) lead();
  }, [walk.page]);
  return (
    <div className="studio-map">
      <form
        className="studio-map-search"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) goTo(first.id);
        }}
      >
        <label htmlFor={id}>Find on the map</label>
        <input
          id={id}
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            change({ find: target.value }, 'replace');
          }}
        />
        <output>{wanted === '' ? `${map.nodes.length} places` : `${found.length} found`}</output>
        <ul>
          {found.slice(0, 8).map(({ id: node, name }) => (
            <li key={node}>
              <button type="button" className="small-button" onClick={() => goTo(node)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        <MapWalk map={map} address={address} change={change} />
        <p className="studio-soft">
          {passed.size === 0
            ? 'The scenario passes none of these pages.'
            : `Coloured: ${passed.size === 1 ? 'the page' : `the ${passed.size} pages`} that the ${walk.page === undefined ? 'scenario' : 'walk'} passes.`}
        </p>
      </form>
      <div className="studio-map-plane">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          fitView
          fitViewOptions={{ nodes: begin, maxZoom: 1 }}
          minZoom={0.05}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          onNodeClick={(_event, node) => choose(node.id)}
          onNodeDoubleClick={(_event, node) => goTo(node.id)}
          onlyRenderVisibleElements
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
        {walk.page !== undefined && <WalkedPage page={walk.page} {...walked} />}
      </div>
    </div>
  );
}

/**
 * The cards that are in sight first: all at the same time are too small to be read. They are what the scenario passes and the
 * page; if that is one card, also where it leads to and what leads to it.
 */
function shownFirst(
  { nodes, edges }: FlowMap,
  page: string,
  isPassed: (node: string) => boolean,
): readonly string[] {
  const way = nodes.filter(({ id, name }) => isPassed(id) || name === page).map(({ id }) => id);
  const [only] = way;
  if (only === undefined) return nodes.map(({ id }) => id);
  if (way.length > 1) return way;
  const beside = edges.filter(({ from, to }) => from === only || to === only);
  return [...new Set([only, ...beside.flatMap(({ from, to }) => [from, to])])];
}
