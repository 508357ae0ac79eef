import { type Brand, brandsOf, chosenBrand, placeInBrand } from '#engine/compile.ts';
import { type Json, checkPageAnswers, membersOf, nearestName, pageFile, pointerTo } from '#engine/index.ts';
import { acrossDocuments, hintForName, type Rule, type LintFinding } from '../rule.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/**
 * An answer of a brand to something that it does not ask, or one that its question does not take. Of the main
 * brand, every question is its own: it answers what the clauses do not know yet.
 */
export const foreignAnswer: Rule = {
  code: 'foreign-answer',
  about: 'layers',
  says: 'Under `answers` a brand says what clauses answer to a question, and there is no such page, the page does not ask it, the main brand asks it too, or the question refuses the answer. The main brand answers for all.',
  check: acrossDocuments((context) =>
    brandsOf(context.sources).flatMap((brand) =>
      membersOf(brand.written.own['answers']).flatMap(([page, answers]) =>
        wrongAnswers(context, brand, page, Object.entries(answers)),
      ),
    ),
  ),
};

type Wrong = Pick<LintFinding, 'message' | 'hint'>;

function wrongAnswers(
  context: LintContext,
  brand: Brand,
  page: string,
  answers: readonly (readonly [string, Json | undefined])[],
): readonly LintFinding[] {
  const view = viewOf(context, brand.code);
  if (!view) return [];
  const at = (pointer: string) => ({ ...placeInBrand(brand, pointer), brands: [brand.code] });
  const ofPage = pointerTo('/answers', page);
  const asked = fieldsOf(view, page);
  if (!asked) return [{ ...at(ofPage), ...noPage(page, view) }];
  const main = chosenBrand(brandsOf(context.sources), {});
  const isMain = main?.code === brand.code;
  const others = (main && !isMain && fieldsOf(viewOf(context, main.code), page)) || [];
  return answers.flatMap(([field, answer]) => {
    const wrong = wrongField(page, field, { asked, others }) ?? refused(view, page, field, answer);
    return wrong ? [{ ...at(pointerTo(ofPage, field)), ...wrong }] : [];
  });
}

function viewOf({ views }: LintContext, code: string): BrandView | undefined {
  return views.find(({ locale, brands }) => locale === undefined && brands.includes(code));
}

function fieldsOf(view: BrandView | undefined, page: string): readonly string[] | undefined {
  return view?.documents.get(pageFile(page))?.fields.map(({ name }) => name);
}

function noPage(page: string, { documents }: BrandView): Wrong {
  const pages = [...documents.keys()].map((path) => path.replace(/^pages\/|^site(?=\/)|\.json$/g, ''));
  const near = nearestName(page, pages);
  return {
    message: `There is no page "${page}".`,
    hint: near === undefined ? 'Name a page that asks something.' : `Did you mean "${near}"?`,
  };
}

function wrongField(
  page: string,
  field: string,
  { asked, others }: { readonly asked: readonly string[]; readonly others: readonly string[] },
): Wrong | undefined {
  const own = asked.filter((name) => !others.includes(name));
  if (!asked.includes(field))
    return { message: `The page "${page}" does not ask "${field}".`, hint: hintForName(field, own) };
  if (own.includes(field)) return undefined;
  return {
    message: `Other brands ask "${field}" on "${page}" too.`,
    hint: 'Answer it in the main brand, which answers for all, or leave it to the clauses.',
  };
}

/** What the question says to the answer; nothing while it does not exist. */
function refused(view: BrandView, page: string, field: string, answer: Json | undefined): Wrong | undefined {
  const flows = view.flows();
  const given = {
    answers: { ...(answer !== undefined && { [field]: answer }) },
    facts: { brand: flows.compiled.brand.facts },
  };
  const issue = checkPageAnswers(flows, page, given)?.find((one) => one.field === field);
  if (!issue) return undefined;
  return {
    message: `"${field}" does not take ${JSON.stringify(answer)}: ${issue.message}`,
    hint: 'Write an answer with which a person could go on.',
  };
}
