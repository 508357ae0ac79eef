import { type BlockView, type SummaryView, answersPath, isFieldView, view } from '#engine/index.ts';
import { answerNotFound } from '#api/http/answer-error.ts';
import type { RequestContext } from '../context/request-context.ts';
import { lookUp } from '../visits/visit.ts';

/**
 * Answers with the summaries of the page that a visit is at, as a PDF, if the page offers that. It is made of the same
 * view as the page, so what is masked there is masked here.
 */
export async function answerWithFile({ server, reply, brand, visit }: RequestContext) {
  if (!visit) return answerNotFound();
  const { state, vault } = visit.contents;
  const { screen, modal } = view(brand.flows, state, lookUp(vault));
  const blocks = blocksIn([...screen.body, ...(modal?.body ?? [])]);
  if (!blocks.some((block) => block.type === 'file' && block.href === answersPath)) return answerNotFound();
  // It is large, and most pages need none.
  const { renderAnswers } = await import('../html/render-answers.ts');
  const answers = {
    title: screen.title,
    language: brand.flows.compiled.locale,
    madeAt: new Date(server.clock()),
    summaries: blocks.filter((block): block is SummaryView => block.type === 'summary'),
  };
  const bytes = await server.slices.run(() => renderAnswers(answers));
  return reply
    .type('application/pdf')
    .header('content-disposition', 'attachment; filename="answers.pdf"')
    .send(Buffer.from(bytes));
}

/** The blocks of a body that are no fields, with those in groups and repeats. */
function blocksIn(body: readonly BlockView[]): readonly BlockView[] {
  return body.flatMap((block) => {
    if (isFieldView(block)) return [];
    if (block.type === 'each') return block.rows.flatMap((row) => blocksIn(row.body));
    return [block, ...('body' in block ? blocksIn(block.body) : [])];
  });
}
