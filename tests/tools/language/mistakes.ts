/** A mistake that somebody makes who changes a product. */
export interface Mistake {
  readonly what: string;
  readonly document: string;
  readonly from: string;
  /** What is written in its place. */
  readonly to: string;
  /** Whether a form of the studio can make it. */
  readonly byForm: boolean;
  /** The code that lint has for it while it is typed; `verify`: a clause knows it before it is published; `nothing`: nobody does. */
  readonly found: string;
}

const [index, rider, days] = ['pages/rent/index.json', 'pages/rent/rider.json', 'pages/rent/days.json'];
const [papers, delivery] = ['pages/rent/papers.json', 'pages/rent/delivery.json'];

const row = (
  what: string,
  document: string,
  [from, to]: readonly [from: string, to: string],
  byForm: boolean,
  found: string,
): Mistake => ({ what, document, from, to, byForm, found });

/** Forty mistakes in the bicycle rental. */
export const mistakes: readonly Mistake[] = [
  // Texts.
  row(
    'braces that are not closed',
    days,
    ['costs {{money(price, 2)}}', 'costs {{money(price, 2)'],
    true,
    'unclosed-tag',
  ),
  row(
    'a placeholder that is no fact',
    'parts/footer.json',
    ['{{brand.shopName}}', '{{brand.shopNam}}'],
    true,
    'unknown-field',
  ),
  row(
    'a function that does not exist',
    days,
    ['costs {{money(price', 'costs {{currency(price'],
    true,
    'unknown-function',
  ),
  row('HTML', rider, ['is set to it', 'is <b>set</b> to it'], true, 'html-in-text'),
  row('no label', rider, ['"label": "Email",', ''], true, 'missing-label'),
  row('a link to a page that is not there', index, ['(/terms)', '(/term)'], true, 'unknown-page'),
  row(
    'a link called “here”',
    index,
    ['[Our terms](/terms) are short', 'Our terms are [here](/terms)'],
    true,
    'link-text',
  ),
  row('a title that another page has', papers, ['"Your papers"', '"Who rides it?"'], true, 'duplicate-title'),
  row(
    'a text whose translation stays as it was',
    rider,
    ['"First name"', '"Given name"'],
    true,
    'stale-override',
  ),
  row(
    'a translation with another placeholder',
    'locales/es/pages/rent/rider.json',
    ['monta?', 'monta, {{rider.firstName}}?'],
    true,
    'placeholder-differs',
  ),
  row('a word misspelled', rider, ['"Telephone"', '"Telefone"'], true, 'nothing'),
  // Bounds.
  row('bounds that leave no number', rider, ['"minimum": 100', '"minimum": 300'], true, 'crossed-bounds'),
  row('a word in place of a number', rider, ['"minimum": 100', '"minimum": "many"'], false, 'wrong-shape'),
  row('a message of a bound that was taken out', index, ['"maxItems": 2,', ''], true, 'unused-text'),
  row('a day that does not exist', rider, ['"1900-01-01"', '"1900-02-30"'], true, 'impossible-date'),
  row(
    'a banner that is over',
    index,
    ['"level": "warning",', '"level": "warning", "until": "2020-01-01",'],
    true,
    'past-date',
  ),
  // Conditions.
  row(
    'a fact misspelled',
    index,
    ['"when": "rental.size != \'\'",\n      "clear', '"when": "rental.sizes != \'\'",\n      "clear'],
    true,
    'unknown-field',
  ),
  row(
    'a number compared with a text',
    rider,
    ["rental.handover == 'DELIVERY'", "rental.days == 'DELIVERY'"],
    true,
    'wrong-type',
  ),
  row(
    'an option misspelled',
    rider,
    ["rental.handover == 'DELIVERY'", "rental.handover == 'DELIVERED'"],
    true,
    'unknown-token',
  ),
  row(
    'one equals sign',
    rider,
    ["rental.handover == 'DELIVERY'", "rental.handover = 'DELIVERY'"],
    true,
    'syntax',
  ),
  row(
    'a condition that always holds',
    rider,
    ["rental.handover == 'DELIVERY'", 'rental.days > 1 || rental.days < 5'],
    true,
    'constant-condition',
  ),
  row(
    'arguments the wrong way round',
    rider,
    ['age(answer, today)', 'age(today, answer)'],
    true,
    'swapped-arguments',
  ),
  row(
    'a comparison reversed',
    'rules/conditions.json',
    ['rental.days >= constants', 'rental.days <= constants'],
    true,
    'verify',
  ),
  // Options.
  row(
    'two options with one label',
    index,
    ['"label": "Medium"', '"label": "Small"'],
    true,
    'duplicate-option',
  ),
  row(
    'an option written twice',
    index,
    ['"SMALL": { "label": "Small" },', '"SMALL": { "label": "Small" }, "SMALL": { "label": "Tiny" },'],
    false,
    'duplicate-key',
  ),
  row(
    'an option taken out that a condition names',
    days,
    [', "DELIVERY": { "label": "Bring it to me" }', ''],
    true,
    'impossible-answer',
  ),
  // Questions and pages.
  row('a key misspelled', rider, ['"maximum": 220', '"maximun": 220'], false, 'unknown-key'),
  row('an answer kept nowhere', rider, ['"rider.height"', '"rider.hight"'], false, 'unknown-fact'),
  row(
    'an answer kept as something else',
    rider,
    ['"rider.height"', '"rider.newsletter"'],
    false,
    'bind-type',
  ),
  row(
    'two questions with one answer',
    rider,
    ['"rider.lastName"', '"rider.firstName"'],
    false,
    'shared-fact',
  ),
  row('a comma left out', rider, ['"type": "number",', '"type": "number"'], false, 'broken-json'),
  row(
    'an answer that an invariant needs, kept nowhere',
    rider,
    ['"bind": "rider.lastName",', ''],
    false,
    'broken-invariant',
  ),
  row(
    'a patch of an option that is not there',
    'groups/mountain/pages/rent/index.json',
    ['CHILD_SEAT', 'CHILDSEAT'],
    false,
    'overrides-nothing',
  ),
  row(
    'a step without its page',
    'journeys/rent.json',
    ['"rider": {', '"helmet": { "label": "Helmet" }, "rider": {'],
    false,
    'step-without-page',
  ),
  row(
    'a page left out of its journey',
    'journeys/rent.json',
    ['"delivery": { "label": "Delivery", "when": "rental.handover == \'DELIVERY\'" },', ''],
    true,
    'unused-page',
  ),
  row(
    'an action that is not there',
    delivery,
    ['"save-and-advance"', '"save-and-advanced"'],
    false,
    'unknown-action',
  ),
  // What a clause says.
  row('words that a clause quotes', index, ['"Please choose a size"', '"Choose a size"'], true, 'verify'),
  row(
    'a constant below what its fact allows',
    'rules/constants.json',
    ['"minimumAge": 14', '"minimumAge": 12'],
    true,
    'outside-schema',
  ),
  row(
    'a row that decides too late',
    'tables/routing.json',
    ['rental.days > 0', 'rental.days > 5'],
    false,
    'verify',
  ),
  row(
    'a pause that is too short',
    'tables/polling.json',
    ['"baseMs": 1000', '"baseMs": 100'],
    false,
    'verify',
  ),
];
