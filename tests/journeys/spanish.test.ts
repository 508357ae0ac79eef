import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { chooseOffer, fromInformation } from '../api/lender/walks/main-walk.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { translatedTexts } from './stage/translated-texts.ts';
import { someApplicant } from './walk/applicant.ts';
import { carry, logIn, loginTo } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

const english = translatedTexts('es');

/** Sees a page in Spanish, on which nothing is left in English that is translated. */
async function seeSpanish(page: Page, title: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  see(lines.filter((line) => english.has(line))).toEqual([]);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();

describe('a person who speaks Spanish', () => {
  const stage = setStage();

  it('is asked everything in Spanish, and gets there', async () => {
    const { page } = await stage.visitor(narrow, { locale: 'es-US' });
    const applicant = someApplicant();
    await page.goto(firstPage);
    await see(page.locator('html')).toHaveAttribute('lang', 'es');
    await seeSpanish(page, '¿Dónde está su propiedad?');
    await goOn(page);
    await seeOnlyProblem(page, /\S/);
    await see(page.getByRole('combobox', { name: 'Dirección de la propiedad' })).toBeFocused();
    await seeSpanish(page, '¿Dónde está su propiedad?');
    await page.getByRole('combobox', { name: 'Dirección de la propiedad' }).fill(applicant.street);
    await page.getByRole('option', { name: 'Mi dirección no aparece' }).click();
    await field(page, 'Ciudad').fill(applicant.city);
    await field(page, 'Estado').fill(applicant.state);
    await field(page, 'Código postal').fill(applicant.zip);
    await page.getByRole('combobox', { name: '¿Cómo usa esta propiedad?' }).selectOption('Vivo aquí');
    await goOn(page);
    await seeSpanish(page, '¿Está esta propiedad a la venta?');
    await page.getByRole('radio', { name: 'No', exact: true }).press('Space');
    await goOn(page);
    await seeSpanish(page, '¿Cuál es su ingreso anual?');
    await page.getByRole('radio', { name: 'Empleo de tiempo completo' }).check();
    await field(page, 'Ingreso anual antes de impuestos').fill(applicant.income);
    await goOn(page);
    await seeSpanish(page, '¿Cuál es su nombre legal?');
    await field(page, 'Nombre').fill(applicant.firstName);
    await field(page, 'Apellido').fill(applicant.lastName);
    await goOn(page);
    await seeSpanish(page, '¿Cuándo nació?');
    await field(page, 'Mes').fill('2');
    await field(page, 'Día').fill('28');
    await field(page, 'Año').fill('1980');
    await goOn(page);
    await seeSpanish(page, '¿Cómo le contactamos?');
    await field(page, 'Teléfono celular').fill(applicant.phone);
    await field(page, 'Correo electrónico').fill(applicant.email);
    await goOn(page);
    await seeSpanish(page, 'Cree su cuenta para ver sus ofertas');
    await field(page, 'Contraseña').fill(applicant.password);
    await field(page, 'Confirme la contraseña').fill(applicant.password);
    await page.getByRole('checkbox', { name: 'Acepto los Términos' }).check();
    await page.getByRole('checkbox', { name: 'Acepto recibir' }).check();
    await page.getByRole('button', { name: 'Ver mis ofertas' }).click();
    await page.waitForURL('**/product/select');
  });

  it('hears legal texts read as the English that they are', async () => {
    const { page } = await stage.visitor(narrow, { locale: 'es-US' });
    for (const path of ['/terms', '/privacy', '/communications', '/licenses']) {
      await page.goto(path);
      await see(page.locator('html')).toHaveAttribute('lang', 'es');
      await see(page.getByRole('main')).toHaveAttribute('lang', 'en');
    }
  });

  it('finds papers by Spanish titles', async () => {
    const carried = await carry(stage.line(), {
      steps: [...chooseOffer, ...fromInformation('NOTE_SIGNING')],
    });
    const { page } = await stage.visitor(narrow, { locale: 'es-US' });
    await page.goto(loginTo(`/account/heloc/${carried.uuid}/document/disclosures`));
    await logIn(page, carried.email);
    await seeSpanish(page, 'Sus documentos');
    await see(page.getByRole('link', { name: 'Resumen de su solicitud', exact: true })).toBeVisible();
    await see(page.getByText('Sin leer').first()).toBeVisible();
    await page.getByRole('link', { name: 'Pagaré', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Pagaré', exact: true })).toBeVisible();
    await see(page.getByText('Este documento está en inglés.')).toBeVisible();
  });
});
