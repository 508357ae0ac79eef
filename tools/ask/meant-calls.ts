import { documentsThatCall, nearestName, objectOf } from '#engine/index.ts';
import { Misuse, didYouMean, unknownName } from '../command/misuse.ts';
import type { LoadedFlows } from '../read/load-flows.ts';

/** An operation, and the documents whose calls of it are meant. */
interface MeantCalls {
  readonly operation: string;
  readonly documents: ReadonlySet<string>;
}

/**
 * Reads which calls are meant: `OPERATION`, or `BY/OPERATION` with a product or an action. Without one it is the first product's;
 * throws Misuse if that does not make the call, and several others do.
 */
export function meantCalls(loaded: LoadedFlows, operand: string): MeantCalls {
  const { flows, names } = loaded;
  const at = operand.lastIndexOf('/');
  const [by, operation] = at < 0 ? [undefined, operand] : [operand.slice(0, at), operand.slice(at + 1)];
  const documents = documentsThatCall(flows, operation);
  if (documents.length === 0 && !names.operations.includes(operation))
    throw unknownName('operation', operation, names.operations);
  const products = Map.groupBy(documents, (document) => productOf(loaded, document));
  if (by !== undefined) return { operation, documents: new Set(documentsBy(by, operation, products)) };
  const own = products.get(firstProduct(loaded));
  if (own || products.size <= 1) return { operation, documents: new Set(own ?? documents) };
  const each = [...products.keys()].map((product) => `${product}/${operation}`);
  throw new Misuse(
    `Several products call ${operation} (${[...products.keys()].join(', ')}), so say which is meant.`,
    `flows request ${each.join(', or flows request ')}`,
  );
}

type DocumentsOfProducts = ReadonlyMap<string, readonly string[]>;

function documentsBy(by: string, operation: string, products: DocumentsOfProducts): readonly string[] {
  const documents = [...products.values()].flat();
  const found = products.get(by) ?? documents.filter((document) => document === `actions/${by}.json`);
  if (found.length > 0) return found;
  const callers = documents.flatMap((document) => /^actions\/(.+)\.json$/.exec(document)?.[1] ?? []);
  const known = [...products.keys(), ...callers];
  throw new Misuse(
    `No product and no action "${by}" calls ${operation}.`,
    didYouMean(nearestName(by, known)) ?? `There are: ${known.join(' ')}`,
  );
}

/** The product that a document is of: that of its layer, else the first one. */
function productOf(loaded: LoadedFlows, document: string): string {
  const { documents } = loaded.read.sources;
  if (documents[document]) return firstProduct(loaded);
  const layer = Object.keys(documents).find(
    (path) => path.startsWith('products/') && path.endsWith(`/${document}`),
  );
  return layer?.split('/')[1] ?? firstProduct(loaded);
}

function firstProduct({ read: { sources } }: LoadedFlows): string {
  const { product } = objectOf(sources.documents['app.json']);
  return typeof product === 'string' ? product : 'base';
}
