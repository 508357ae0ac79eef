import { footer, problemOf, steps } from './steps.ts';
import type { Question, Step } from './steps.ts';

/** A step as a page without any script; what is wrong with posted answers is said above it. */
export function plainPage(index: number, posted?: URLSearchParams): string {
  const step = steps[index] ?? steps[0];
  if (step === undefined) return '';
  const problems = posted === undefined ? [] : problemsOf(step, posted);
  return `<div class="page"><progress class="journey-bar" value="${index + 1}" max="${steps.length}"></progress>
<header class="site-header"><p class="heading">Figure</p><p class="paragraph">Questions? Call 888-819-6388</p></header>
<div class="layout"><nav class="journey-steps"><ol>${steps.map(({ label }, at) => itemOf(label, at, index)).join('')}</ol></nav>
<main class="main"><div class="journey-position"><p>Step ${index + 1} of ${steps.length}</p></div>
<h1 class="screen-title">${step.title}</h1><form method="post" novalidate class="form" data-place="screen">
${summaryOf(problems)}<div class="body">${step.questions.map((question) => fieldOf(question, posted)).join('\n')}</div>
<div class="button-bar"><button type="submit" class="button" data-look="primary">${step.button}</button></div></form></main>
<aside class="aside">${panelOf('Why we ask', step.why)}${panelOf('What happens next', step.next)}</aside></div>
<footer class="site-footer">${footer.map((text) => `<p>${text}</p>`).join('')}</footer></div>`;
}

/** The questions of a step that were not answered as they should be. */
export function problemsOf(step: Step, posted: URLSearchParams): readonly (readonly [Question, string])[] {
  return step.questions
    .map((question) => [question, problemOf(question, answerOf(question, posted))] as const)
    .filter(([, problem]) => problem !== '');
}

function answerOf({ name, kind }: Question, posted: URLSearchParams | undefined): string {
  if (kind !== 'date') return posted?.get(name) ?? '';
  return ['month', 'day', 'year'].map((piece) => posted?.get(`${name}.${piece}`) ?? '').join('-');
}

function summaryOf(problems: readonly (readonly [Question, string])[]): string {
  if (problems.length === 0) return '';
  const items = problems.map(
    ([{ name, label }, problem]) =>
      `<li><a href="#${name}"><span class="problem-label">${label}:</span> ${problem}</a></li>`,
  );
  return `<section id="problems" class="problems" tabindex="-1"><h2 class="problems-title">Please check your answers</h2><ul>${items.join('')}</ul></section>`;
}

function itemOf(label: string, at: number, index: number): string {
  const state = at < index ? 'done' : at === index ? 'current' : 'ahead';
  return `<li data-state="${state}"><span class="journey-mark"></span><span>${label}</span></li>`;
}

function panelOf(title: string, text: string): string {
  return `<details class="panel" open><summary>${title}</summary><p>${text}</p></details>`;
}

function fieldOf(question: Question, posted: URLSearchParams | undefined): string {
  const { name, label, kind, help, width = 'full', required } = question;
  const problem = posted === undefined ? '' : problemOf(question, answerOf(question, posted));
  const mark = required === undefined ? ' <span class="field-mark">(optional)</span>' : '';
  const above = kind === 'checkbox' ? '' : `<label class="field-label" for="${name}">${label}${mark}</label>`;
  return `<div class="field" data-type="${kind}" data-width="${width}">${above}${
    help === undefined ? '' : `<p class="field-help">${help}</p>`
  }${controlOf(question, posted)}${problem === '' ? '' : `<p class="field-error">${problem}</p>`}</div>`;
}

function controlOf(question: Question, posted: URLSearchParams | undefined): string {
  const { name, kind, label, options = [] } = question;
  const answer = answerOf(question, posted);
  switch (kind) {
    case 'select':
      return `<div class="select"><select id="${name}" name="${name}" class="input"><option value="">Select</option>${options
        .map(([value, text]) => `<option value="${value}">${text}</option>`)
        .join('')}</select></div>`;
    case 'radio':
      return `<div class="choices">${options
        .map(
          ([value, text]) =>
            `<div class="choice"><input id="${name}-${value}" type="radio" name="${name}" value="${value}"><label for="${name}-${value}">${text}</label></div>`,
        )
        .join('')}</div>`;
    case 'checkbox':
      return `<div class="choice"><input id="${name}" type="checkbox" name="${name}" value="yes"><label for="${name}">${label}</label></div>`;
    case 'date':
      return `<div class="date">${['month', 'day', 'year']
        .map(
          (piece) =>
            `<div class="date-piece" data-piece="${piece}"><label for="${name}-${piece}">${piece}</label><input id="${name}-${piece}" name="${name}.${piece}" class="input"></div>`,
        )
        .join('')}</div>`;
    case 'money':
      return `<div class="input-row" data-money=""><span class="input-prefix">$</span><input id="${name}" name="${name}" class="input" value="${answer}"></div>`;
    case 'text':
    case 'email':
    case 'tel':
    case 'password':
      return `<input id="${name}" name="${name}" class="input" type="${kind}" value="${answer}">`;
    default:
      return kind satisfies never;
  }
}
