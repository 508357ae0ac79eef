import type {
  AccessRow,
  ActionStep,
  Button,
  Content,
  DocumentByType,
  Field,
  Input,
  Load,
  Migration,
  OnErrorStep,
  Parameters,
  RoutingRow,
  Rule,
  SummaryItem,
} from '#schemas/generated/documents.ts';
import { fieldTypes } from '#schemas/generated/field-types.ts';
import type { Expression, LetExpressions, Ordered, TaggedValue, Text } from '#schemas/json.ts';
import type { Lets, Named } from '../expression/names.ts';
import type { Tree } from '../expression/tree.ts';
import type { CompiledText, CompiledValue } from '../text/compiled-text.ts';

/** Types of documents that are not compiled on their own: fields take in kinds, the others are read as they are. */
export const uncompiledTypes = ['kinds', 'brand', 'partners', 'patch', 'scenario'] as const;

/** Type of a document to what it is compiled to. */
export type CompiledByType = {
  readonly [Type in Exclude<keyof DocumentByType, (typeof uncompiledTypes)[number]>]: CompiledOf<
    DocumentByType[Type]
  >;
};

type AppNames = 'facts' | 'routing' | 'access' | 'errors' | 'notFound' | 'failed' | 'messages' | 'words';
/** An app with what it leaves out. */
export type CompiledApp = CompiledByType['app'] & Required<Pick<CompiledByType['app'], AppNames>>;
/** A step, modal or part. */
export type CompiledScreen = AnyOf<CompiledByType['step' | 'modal' | 'part']> & {
  /** The rows that a step is about, from the outermost inwards, and the lists that hold them. Default: none. */
  readonly rowNames?: readonly RowName[];
  /** The experiments that a step reads, where seeing them is reported. Default: none. */
  readonly experiments?: readonly string[];
};
/** The name of a row, and its list as documents write it: `claim.children`, `child.pets`. */
export interface RowName {
  readonly name: string;
  readonly list: string;
}
export type CompiledExperiment = CompiledByType['experiment'];
export type CompiledJourney = CompiledByType['journey'];
export type CompiledAction = CompiledByType['action'];
export type CompiledMachine = CompiledByType['machine'];
export type CompiledRouting = CompiledByType['routing'];
export type CompiledPolling = CompiledByType['polling'];
export type CompiledAccess = CompiledByType['access'];
/** A condition or calculation. */
export type CompiledRuleDefinition = CompiledByType['calculations']['calculations'][string];

export type CompiledPlainBlock = CompiledOf<Content>;
/** Blocks that hold texts and are on no first page. */
export type CompiledReading = Extract<
  CompiledPlainBlock,
  {
    readonly type:
      | 'chart'
      | 'component'
      | 'details'
      | 'devices'
      | 'download'
      | 'file'
      | 'inset'
      | 'list'
      | 'message'
      | 'meter'
      | 'picture'
      | 'status'
      | 'steps'
      | 'table'
      | 'updated';
  }
>;
export type CompiledBlock = CompiledPlainBlock | CompiledField;
export type Body = readonly Named<CompiledBlock>[];
/** An item of any block that has items. */
export type CompiledItem = CompiledOf<SummaryItem>;
/** A button of any type. */
export type CompiledButton = AnyOf<CompiledKeys<Button>>;

export type FieldType = Field['type'];

const typesOfField: ReadonlySet<unknown> = new Set(fieldTypes);

/** Whether a type of block is a type of field: a block that has an answer. */
export function isFieldType(type: unknown): type is FieldType {
  return typesOfField.has(type);
}

/** A field of any type, with its kind underneath. */
export type CompiledField = Omit<AnyOf<CompiledKeys<Field>>, 'kind'>;
type CompiledRule = CompiledKeys<Rule> & {
  /** Fields of the step that the rule names directly: it is passed over while one of them is empty. */
  readonly names: readonly string[];
};

export type CompiledActionStep = CompiledOf<ActionStep | OnErrorStep>;
export type CompiledLoad = CompiledOf<Load>;
export type CompiledAccessRow = CompiledOf<AccessRow>;
export type CompiledRoutingRow = CompiledOf<RoutingRow>;
/** What becomes of answers of an earlier release, by its name. */
export type CompiledMigration = Named<CompiledOf<Migration>>;
/** Parameters by their names, and what they hold. */
export type CompiledParameters = CompiledOf<Parameters>;
/** A parameter by its position. */
export type CompiledInput = Named<CompiledOf<Input>>;

/** Keys for people and for compiling. The compiled form does not have them. */
export const uncompiledKeys = [
  '$schema',
  'says',
  'why',
  'examples',
  'locked',
  'reviewed',
  'after',
  'before',
  'unreached',
  'audience',
  'allow',
] as const;

/**
 * What a part of a document is compiled to. `compileNode` does to values what this does to their types. A check has all that a
 * rule has, so it comes first.
 */
type CompiledOf<Written> = Written extends Expression
  ? Tree
  : Written extends Text
    ? CompiledText
    : Written extends TaggedValue
      ? CompiledValue
      : Written extends LetExpressions
        ? Lets
        : Written extends Ordered<infer Entry>
          ? readonly Named<CompiledOf<Entry>>[]
          : Written extends readonly (infer Item)[]
            ? readonly CompiledOf<Item>[]
            : Written extends Field
              ? CompiledField
              : Written extends Button
                ? CompiledButton
                : Written extends WrittenCheck
                  ? CompiledKeys<Written>
                  : Written extends Rule
                    ? CompiledRule
                    : CompiledKeys<Written>;

type WrittenCheck = NonNullable<Extract<Field, { readonly type: 'text' }>['check']>;

/** An object without the keys that are not compiled; anything else as it is. */
type CompiledKeys<Written> = Written extends object
  ? {
      readonly [Key in keyof Written as Exclude<Key, (typeof uncompiledKeys)[number]>]: CompiledOf<
        Written[Key]
      >;
    }
  : Written;

/** All members of a union in one type. Keys that only some of them have are optional. */
type AnyOf<Union> = Pick<Union, keyof Union> & {
  readonly [Key in Exclude<KeyOf<Union>, keyof Union>]?: ValueOf<Union, Key>;
};

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

type ValueOf<Union, Key extends PropertyKey> = Union extends { readonly [key in Key]?: infer Held }
  ? Held
  : never;
