import { anyOf } from './any-of.ts'

/** The person or the mailbox is elsewhere now. */
export const movedWords = anyOf(
  /\b(?:user|mail ?box|recipient|account|person|address(?:ee)?|(?:he|she|they))(?: \S{1,64}){0,2} (?:has |was |have |been |is )?(?:been )?(?:moved|relocated|migrated|transferred|renamed)\b/,
  /\b(?:changed|has a new|have a new|new|updated) (?:his |her |their |its |my |the |our )?(?:e-?mail |mail )?address\b(?! book)/,
  /\baddress (?:has |was )?(?:been )?changed/,
  /\b(?:e-?mail|mail) address has been replaced/,
  /\bplease (?:re-?send|send|write|use|try|address|direct|e-?mail|mail|contact|update)\b.{0,40}\b(?:new|instead|\{addr\} instead|at \{addr\} from now)/,
  /\b(?:please )?(?:(?<!in )use|try|write to|now at|new address(?: is)?:?|forward to|reachable at|moved to) \{addr\}/,
  /\bneue (?:e-?mail-?|mail-?)?adresse/,
  /\bnouvelle adresse/,
  /\bnueva direccion/,
  /\bnovo endereco/,
  /\bnuovo indirizzo/,
  /\bnieuw(?:e)? (?:e-?mail)?adres\b/,
  /\bnowy adres/,
  /\bnova adresa/,
  /новый адрес/,
  /新(?:しい)?(?:メール)?アドレス/,
  /新(?:邮箱|郵箱|地址)/,
)
