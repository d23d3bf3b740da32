import { useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Badge } from '../../ui/marks.tsx'
import { Tabs } from '../../ui/forms/tabs.tsx'
import { demoScenarios, type DemoScenario } from './demo-scenarios.ts'

/** Four searches that people run in their first week, with sample people. */
export function Demo() {
  const [key, setKey] = useState(demoScenarios[0]?.key ?? '')
  const scenario = demoScenarios.find((each) => each.key === key) ?? demoScenarios[0]
  return (
    <section className="demo" id="demo" aria-labelledby="demo-title">
      <div className="inner section">
        <div className="section-head">
          <h2 id="demo-title">Try it yourself</h2>
          <p className="lead">Four searches that people run in their first week. Choose one.</p>
        </div>
        <Tabs
          label="Scenarios"
          current={key}
          onChange={setKey}
          tabs={demoScenarios.map((each) => ({ key: each.key, label: each.title }))}
        >
          {scenario && <Scenario scenario={scenario} />}
        </Tabs>
      </div>
    </section>
  )
}

function Scenario({ scenario }: { scenario: DemoScenario }) {
  const { title, description, filters, resultCount, contacts } = scenario
  return (
    <div className="scenario">
      <div>
        <h3>{title}</h3>
        <p className="lead">{description}</p>
        <ul className="chips" aria-label="Filters">
          <li>
            Industry <b>{filters.industry}</b>
          </li>
          <li>
            Company size <b>{filters.companySize} employees</b>
          </li>
          <li>
            Location <b>{filters.location}</b>
          </li>
        </ul>
        <p className="count">
          <span>{resultCount.toLocaleString('en-US')}</span> contacts match this search
        </p>
      </div>
      <div>
        <ul className="people">
          {contacts.map((contact) => (
            <li key={contact.name}>
              <Avatar name={contact.name} photoUrl={contact.photoUrl} />
              <div>
                <b>{contact.name}</b>
                <p>
                  {contact.title} at {contact.company}
                </p>
                <p className="muted">{contact.location}</p>
              </div>
              <span className="where">
                <Badge look="forest">
                  <Icon name="check" small />
                  Verified
                </Badge>
                <span>{contact.source}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="row wrap">
          <ButtonLink look="primary" size="large" href="/auth">
            Get Full Access
          </ButtonLink>
          <span className="small muted">Sample people, on test domains</span>
        </div>
      </div>
    </div>
  )
}
