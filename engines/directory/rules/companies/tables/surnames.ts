/** Families of people that very many firms are called after: whoever types one alone means all of them. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `smith johnson williams brown jones davis miller wilson moore taylor anderson thomas martin thompson white harris clark lewis walker
  hall allen wright scott adams nelson carter mitchell roberts turner phillips campbell evans edwards collins stewart morris rogers reed cook
  murphy bailey cooper richardson howard ward peterson gray james watson kelly sanders price bennett barnes henderson coleman jenkins
  perry powell patterson hughes simmons foster muller schmidt schneider meyer meier wagner schulz schulze hoffmann bauer klein wolf huber
  gruber hofmann krause lehmann schafer kohler richter garcia rodriguez martinez hernandez gonzalez perez sanchez fernandez rossi russo
  bianchi esposito romano colombo dubois bernard durand moreau lefebvre leroy petit silva santos oliveira souza pereira costa ferreira kumar singh
  patel sharma gupta khan ali chen wang zhang liu kim nguyen tran jansen devries bakker visser smit andersen hansen nielsen
  jensen larsen olsen johansson andersson karlsson nilsson eriksson novak svoboda kowalski nowak ivanov petrov kovacs nagy popescu yilmaz braun zimmermann kruger hartmann schmitt werner schmitz meier maier
  mayer lehmann konig winkler albrecht schubert beck
  seidel brandt haase schreiber dietrich ziegler kuhn pohl bergmann sauer pfeiffer murray
  owens burns shaw holmes rice robertson daniels nichols ferguson hawkins dunn perkins
  stephens payne matthews wagner willis watkins olson carroll snyder cunningham
  andrews ruiz harper riley armstrong greene chavez sims peters kelley lawson
  morel girard fournier bonnet rousseau guerin muller faure
  ricci marino greco gallo deluca mancini giordano rizzo lombardi moretti barbieri
  alvarez romero torres navarro dominguez vazquez serrano molina morales ortega delgado ortiz rubio sanz
  rodrigues almeida nascimento alves carvalho gomes ribeiro martins barbosa dias
  kowalczyk wisniewski wojcik kaminski lewandowski zielinski szymanski dvorak cerny prochazka kucera horvath varga szabo
  pedersen christensen rasmussen sorensen lindberg lindqvist bergstrom korhonen virtanen
  devos peeters janssens vandenberg vandijk mulder meijer dekker brouwer`.split(/\s+/),
)
