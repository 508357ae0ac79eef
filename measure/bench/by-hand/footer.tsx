import { memo } from 'react';
import { Fold } from './fold.tsx';

const legal = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/communications', 'Electronic Communications'],
  ['/licenses', 'Licenses'],
] as const;

const contacts = [
  ['Phone', '888-819-6388', 'tel:8888196388'],
  ['Email', 'support@figure.example', 'mailto:support@figure.example'],
] as const;

const states =
  'AK, AL, AR, AZ, CA, CO, CT, DC, FL, GA, IA, ID, IL, IN, KS, LA, MA, MD, ME, MI, MN, MO, MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VA, VT, WA, WI, WY';

/** What is at the bottom of every page; it never changes. */
export const Footer = memo(function Footer() {
  return (
    <footer className="site-footer">
      <Fold className="group" title="Help">
        <section className="summary">
          <dl>
            {contacts.map(([term, text, href]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <a href={href}>{text}</a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="paragraph">Mon–Fri 6:00 AM–6:00 PM, Sat 7:00 AM–3:00 PM Pacific Time</p>
      </Fold>
      <Fold className="group" title="Terms and privacy">
        <p className="paragraph">
          Your data is protected with 256-bit encryption. We never see or store your bank login.
        </p>
        <nav className="links" aria-label="Legal">
          <ul>
            {legal.map(([href, text]) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {text}
                  <span className="unseen"> (Opens a new tab)</span>
                </a>
              </li>
            ))}
            <li>
              <a href="/preferences">Language and saved answers</a>
            </li>
          </ul>
        </nav>
      </Fold>
      <Fold className="group" title="Licenses and disclosures">
        <p className="paragraph">1 Sample Street, Sample City, NV 00000</p>
        <p className="paragraph">Licensed in {states}</p>
        <p className="paragraph">more states to come</p>
        <p className="paragraph">
          Loans range from $15,000 to $400,000. APRs range from 7.60% to 17.20%. The rate of a later draw is
          variable: the prime rate plus a fixed margin. The origination fee is up to 4.99% of the initial
          draw. Approval takes about five minutes, funding about five business days. A home is not eligible if
          it was bought, or its title was transferred, in the last 90 days. Other costs may apply: $180 for a
          valuation, $300 for a notary in person, up to $315 for recording, and recording taxes of up to
          $1,400 for each $100,000 borrowed.
        </p>
        <ul className="each">
          <li className="each-row">
            <p className="paragraph">1. Not all applicants qualify.</p>
          </li>
        </ul>
      </Fold>
      <p className="paragraph">
        Figure, NMLS 0000001.{' '}
        <a href="https://www.nmlsconsumeraccess.org" target="_blank" rel="noopener">
          NMLS Consumer Access<span className="unseen"> (Opens a new tab)</span>
        </a>
      </p>
      <img className="image" src="/assets/equal-housing.svg" alt="A house with an equal sign" />
      <p className="paragraph">Equal Housing Lender</p>
    </footer>
  );
});
