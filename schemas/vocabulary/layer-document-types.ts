import { name, object, page, sentence, set, type Schema, type Variant } from './property.ts';

const facts = (description: string): Schema => ({
  title: 'Facts',
  description,
  type: 'object',
  additionalProperties: true,
});

const theme: Schema = {
  title: 'Theme',
  description: "Design token to its value. Default: the app's.",
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: sentence('Design token', 'A value of the stylesheet.'),
};

const expect = object(
  'Expect',
  'What the facts lead to, as a literal; tests hold the flows against it. Default: nothing.',
  {
    route: page('Route', 'Where routing leads; `.` stays. Default: not asked.'),
    state: sentence('State', 'The state of the progress machine. Default: not asked.'),
    page: sentence('Page', 'The page document that the URL shows. Default: not asked.'),
    redirect: sentence('Redirect', 'The URL that the URL leads to. Default: not asked.'),
    run: name('Run', 'The action that runs at the URL. Default: not asked.', 'action'),
  },
  [],
);

/** Documents of layers, and the facts that previews and tests share. */
export const layerDocumentTypes: { readonly [type: string]: Variant } = {
  brand: {
    title: 'Brand document',
    description: 'A brand: its groups, hosts, locales, facts and look.',
    keys: {
      code: {
        title: 'Code',
        description: 'What the brand is called in URLs and calls: capital letters, digits and `_`.',
        type: 'string',
        pattern: '^[A-Z][A-Z0-9_]*$',
      },
      groups: set(
        'Groups',
        'The groups whose layers lie underneath, in order. Default: none.',
        sentence('Group', 'A group, by name.'),
      ),
      hosts: set(
        'Hosts',
        'The host names that select the brand. Default: none.',
        sentence('Host', 'A host name.'),
      ),
      locales: set('Locales', 'The languages of the brand. Default: en.', {
        ...sentence('Locale', 'A language tag.'),
        pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
      }),
      facts: facts('What is known as `brand.*`; the facts schema bounds it.'),
      theme,
      loader: name('Loader', "The picture that is shown while the app loads. Default: the app's.", 'asset'),
    },
    required: ['code', 'facts'],
  },
  patch: {
    title: 'Patch document',
    description: 'Changes a document of a lower layer, as a JSON merge patch; null removes.',
    keys: { why: sentence('Why', 'The reason for the change. Default: none.') },
    open: true,
  },
  scenario: {
    title: 'Scenario document',
    description: 'Named facts, shared by checks, previews and samples.',
    keys: {
      facts: facts('The facts.'),
      page: page('Page', 'The page to look at. Default: where the facts lead.'),
      url: { ...sentence('URL', 'The URL to open. Default: that of the page.'), pattern: '^/' },
      expect,
    },
    required: ['says', 'facts'],
  },
};
