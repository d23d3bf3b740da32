/**
 * Given names and the forms by which the same person goes, the name in full first, then the others by how usual they are. A
 * form may stand in several lines. Spellings of one name from another alphabet count as forms.
 */
export const NICKNAMES = `
aaron ron ronnie
abigail abby gail
abraham abe
adam ad
adrian ade
agnes aggie
albert al bert albie
alexander alex al sandy xander lex
alexandra alex sandra lexi alexa sasha
alfred alf fred alfie
alice ali
alison ali allie
allison alli allie
alan al
allan al
allen al
amanda mandy
amelia amy millie
andrea andie
andrew andy drew
angela angie
anita nita
ann annie nan
anna annie
anne annie
annette anni
anthony tony ant
antonia toni
arnold arnie
arthur art artie
ashley ash
audrey aud
augustus gus
barbara barb barbie babs
barnaby barney
bartholomew bart
beatrice bea trixie
benjamin ben benny benji
bernadette bernie
bernard bernie
bertram bert
bethany beth
beverly bev
bradford brad
bradley brad
brandon bran
brendan bren
brian bri
bridget bridie
brittany britt
cameron cam
camille cam
carl charlie
carol carrie
caroline carrie carol caz
carolyn carol lyn
cassandra cass cassie sandra
catherine cathy kate cat katie cate
cecilia cece cissy
charles charlie chuck chas chip
charlotte charlie lottie char
chester chet
christian chris
christina chris tina chrissy christy
christine chris tina chrissy christy
christopher chris kit topher
clara claire
clarence clancy
clifford cliff
clinton clint
constance connie
cornelius neil
courtney court
curtis curt
cynthia cindy
daniel dan danny
danielle dani
darren daz
david dave davey
dean deano
deborah deb debbie debby
debra deb debbie
dennis denny den
derek del
desmond des
diana di
diane di
dominic dom nick
donald don donnie
donna don
dorothy dot dottie
douglas doug
duncan dunc
dustin dusty
edgar ed eddie
edith edie
edmund ed eddie ted
edward ed eddie ted ned
edwin ed eddie win
eileen ellie
eleanor ellie ella nora nell
elijah eli
elizabeth liz beth lizzie eliza betty libby betsy lisa elsie
ellen nell ellie
emily em emmy millie
emma em emmy
eric rick
ernest ernie
esther essie
ethan eth
eugene gene
evelyn eve evie
ezekiel zeke
felicity fliss
fiona fi
florence flo flossie
frances fran frankie
francis frank fran
franklin frank
frederick fred freddie rick
gabriel gabe
gabrielle gabby
gareth gaz
gary gaz
geoffrey geoff jeff
george georgie
georgina george georgie gina
gerald gerry jerry
gerard gerry
gilbert gil bert
gillian gill jill
gordon gord
graham gray
gregory greg
gwendolyn gwen
harold harry hal
harriet harri hattie
hayley hay
heather heath
helen nell ellie
henrietta etta hettie
henry harry hank hal
herbert herb bert
herman herm
hilary hil
howard howie
hubert hugh bert
hugh hughie
ian iain
imogen immy
irene rene
isaac ike zac
isabel izzy bella
isabella bella izzy
isabelle izzy belle
jacob jake
jacqueline jackie jacqui
james jim jimmy jamie
jane janey
janet jan
janice jan
jason jay
jasmine jas
jean jeannie
jeffrey jeff
jennifer jen jenny jenn
jeremiah jerry
jeremy jez jerry
jerome jerry
jessica jess jessie
jessie jess
jill jilly
joan joanie
joanna jo joanne
joanne jo
jocelyn joss
john johnny jack jon
johnathan jon john
jonathan jon jonny john nathan
joseph joe joey
josephine jo josie
joshua josh
joyce joy
judith judy jude
julia jules julie
julian jules
julie jules
june junie
justin jus
karen kaz
katharine kathy kate katie
katherine kate kathy katie kat kath
kathleen kathy kath kate
kathryn kathy kate katie kath
katrina kat trina
keith keef
kelly kel
kenneth ken kenny
kevin kev
kimberly kim kimmy
kirsten kirsty
kristen kris
kristin kris
kristina kris tina
kristine kris
lachlan lachie
laura laurie
lauren laurie
laurence larry laurie
lawrence larry lawrie laurie
leah lee
lee leigh
leonard len leo lenny
leroy roy
leslie les
lewis lew lou
lillian lily lil
linda lyn lindy
lindsay linds
louis lou louie
louise lou
lucas luke
lucille lucy
lucinda lucy cindy
lucy lu
madeline maddie
madison maddie
malcolm mal
marcus marc mark
margaret maggie meg peggy marge margie greta
maria mary
marianne mary
marie mary
marilyn mary lyn
marjorie marge
martha marty
martin marty
marvin marv
mary molly polly
matilda tilly
matthew matt matty
maureen mo
maurice mo
maximilian max
maxwell max
megan meg
melanie mel
melinda mindy
melissa mel missy lissa
melvin mel
meredith merry
michael mike mick mickey mikey
michaela mikki
michelle shelly mich
mildred millie
miles milo
miranda mandy randy
miriam mim
mitchell mitch
mohammed mohamed muhammad mohammad mo mohd
mohamed mohammed muhammad mohammad mo
muhammad mohammed mohamed mohammad mo
mohammad mohammed muhammad mohamed mo
monica mon
montgomery monty
morgan mo
morris mo
muriel mur
nancy nan
natalie nat tally
natasha nat tasha
nathan nate nat
nathaniel nathan nate nat
neil neal
neville nev
nicholas nick nicky nic
nicola nicky nic
nicole nikki nicky nic
nigel nige
norman norm
olive ollie
oliver ollie
olivia liv livvy
oscar ozzie
oswald oz
owen owe
pamela pam
patricia pat trish patty tricia
patrick pat paddy rick
paul paulie
paula paulie
pauline paula
penelope penny
percival percy
peter pete
philip phil pip
philippa pippa phil
phillip phil
phyllis phyl
priscilla cilla
rachael rach
rachel rach
ralph rafe
randall randy
randolph randy
raymond ray
rebecca becky becca bec
reginald reg reggie
rhiannon rhi
rhonda ron
richard rick rich dick ricky richie
robert rob bob bobby robbie bert
roberta bobbie robbie
robin rob
roderick rod
rodney rod
roger rodge
roland rollo
ronald ron ronnie
rory ror
rosalind roz
rose rosie
rosemary rose rosie
roxanne roxy
rudolph rudy
rupert rupe
russell russ rusty
ruth ruthie
ryan ry
sally sal
samantha sam sammy
samuel sam sammy
sandra sandy
sarah sally sara
scott scotty
sean shaun shawn
sebastian seb bastian
seth sethy
shannon shan
sharon shaz
sheila shell
shirley shirl
sidney sid
simon si
solomon sol
sophia sophie
spencer spence
stacey stace
stanley stan
stella stell
stephanie steph
stephen steve steven stevie
steven steve stephen stevie
stuart stu
susan sue susie
susannah sue susie
suzanne sue suzy
sylvester sly
sylvia sylvie
tabitha tabby
tamara tammy tam
teresa terry tess tessa
terence terry
terrence terry
thaddeus tad
theodore ted theo teddy
theresa terry tess tessa
thomas tom tommy
tiffany tiff
timothy tim timmy
tobias toby
tracey trace
travis trav
trevor trev
tristan tris
valerie val
vanessa ness
vaughan von
vera vee
vernon vern
veronica ronnie roni
victor vic
victoria vicky tori vicki vic
vincent vince vinny
violet vi
virginia ginny ginger
vivian viv
vivienne viv
wallace wally
walter walt wally
warren wozza
wendy wen
wesley wes
wilfred wilf fred
wilhelmina mina billie
william bill will billy willy liam
winifred winnie
winston win
yvonne von
zachary zach zack zac
zoe zo
alexander alexandre aleksander alexandr
andreas andi andy
anke anneke
annegret anne
anneliese anne lisa
anton toni
bernhard bernd berni
bernd bernhard
bettina tina
brigitte gitte britta
burkhard burki
christian chris
christoph chris stoffel
claudia claudi
daniela dani
dietrich dieter
eberhard ebi
elisabeth lisa elli sissi elisa
ernst erni
eva evi
ferdinand ferdi
franz franzl
franziska franzi
friedrich fritz fred
friederike rike
gabriele gabi
georg schorsch
gerhard gerd
gertrud trude
gisela gisa
guenther guenter
gunther gunter
hannelore hanne
hans hannes johannes
heinrich heinz heiner henrik
helmut helmi
hubertus hubert
ilse ilsa
ingrid inge
jens jensi
joachim jochen achim jo
johann hans johannes
johanna hanna hanni jojo
johannes hannes hans jo
josef sepp jupp joe
juergen jogi
julian juli
karin kari
karl kalle
karl-heinz kalle heinz
katharina kathi katja kati kathrin
katja kathi
klaus claus
konrad conny
konstantin kostja
kornelia conny nelly
leonhard leo
lieselotte lilo
ludwig lutz
magdalena lena magda
manfred manni fred
margarete grete gretel marga
margit gitta
maria mia ria
mareike maike
martina tina
mathias mats
matthias matze hias
maximilian max maxi
michael michi micha mike
michaela michi
monika moni
nikolaus klaus nico
oskar ossi
otto otti
patrick pat
peter pit
philipp phil
raimund rai
reinhard reini
renate reni
richard richi
roland rolli
rudolf rudi rolf
ruediger rudi
sabine bine
sebastian basti bastian
siegfried siggi
sigrid siggi
stefan steffen stef
stefanie steffi steff
stephan stef steffen
susanne susi sanne
theodor theo
therese resi
theresa resi thea
thomas tom
tobias tobi
ulrich uli ulli
ulrike uli rike
ursula uschi ulla
veronika vroni
vincent vince
volker volki
walter walti
werner wern
wilhelm willi
wolfgang wolf wolfi
alejandra ale alex
alejandro ale alex jandro
alberto beto tito
alfonso poncho
antonio toni tono
beatriz bea
carlos charly carlitos
carmen mari
carolina caro
catalina cata
concepcion concha conchi
consuelo chelo
cristina cris tina
daniel dani
daniela dani
diego diegui
dolores lola
eduardo edu lalo
enrique quique kike
ernesto neto
esperanza espe
federico fede
felipe pipe
fernando fer nando
francisco paco fran pancho curro
francisca paqui paca
gabriel gabi
gabriela gabi gaby
gonzalo gon
graciela chela
gregorio goyo
guadalupe lupe
guillermo guille memo
gustavo gus
hector tito
ignacio nacho
inmaculada inma
isabel isa chabela
jaime jimmy
javier javi
jesus chus chuy suso
joaquin quino
jorge coque
jose pepe
jose-luis joseluis pepe
jose-manuel josema
josefa pepa pepi
josefina pepa fina
juan juanito
juan-carlos juanca
laura lau
leonardo leo
leticia leti
lorena lore
lorenzo lencho
lourdes lulu
luis lucho
luz lucy
manuel manolo manu
manuela manoli
marcela chela
margarita marga
maria mari
maria-jose mariajose pepa
maria-teresa maite mayte
mariano nano
mercedes merche
miguel migue
miguel-angel miguelangel
monica moni
montserrat montse
natalia nati
nicolas nico
patricia patri
pedro pedrito
pilar pili
rafael rafa
ramon moncho
raquel raque
ricardo richi
roberto beto
rocio chio
rodrigo rodri
rosario charo
salvador salva
santiago santi
sebastian seba
sergio checo
silvia silvi
sofia sofi
susana susi
teresa tere
tomas tomi
valentina vale
vicente chente
victor vitor
yolanda yoli
alessandra ale sandra
alessandro ale sandro
andrea andre
angelo angi
annamaria anna
antonella anto
antonio toni tonino nino
beatrice bea
carlo carletto
caterina cate rina
chiara chia
cristina cri
daniela dani
davide dado
domenico mimmo nico
eleonora ele nora
elisabetta betta elisa
emanuele manu lele
enrico enri
federica fede
federico fede
filippo pippo
francesca fra franci
francesco fra franco checco ciccio
gabriele lele gabri
giacomo jack
gianluca luca
giovanna gianna vanna
giovanni gianni nanni
giuliana giuli
giulia giuli
giuseppe beppe peppe pino
giuseppina pina
leonardo leo
lorenzo lore renzo
ludovica ludo
luigi gigi
marcello marce
maria mary
massimiliano max massi
massimo max
matteo teo
michele miki
nicola nico
pasquale lino
pierluigi gigi
raffaele lello
riccardo ricky
roberto robi
salvatore salvo toto
sebastiano seba
stefania stefi
stefano ste
tommaso tommi
valentina vale
vincenzo enzo
vittorio vito
alexandre alex
antoine toine
benoit ben
bertrand bert
caroline caro
catherine cathy
charlotte cha
christophe chris
clemence clem
clement clem
dominique dom
emmanuel manu
emmanuelle manue
florence flo
florian flo
francois fanfan
frederic fred
gabrielle gaby
guillaume guigui
isabelle isa
jacqueline jacquie
jean-baptiste jb
jean-christophe jc
jean-claude jc
jean-francois jf
jean-louis jl
jean-luc jl
jean-marc jm
jean-marie jm
jean-michel jm
jean-paul jp
jean-philippe jp
jean-pierre jp
jean-sebastien js
josephine jo
marie-christine marie
maxime max
mathieu mat
matthieu mat
nathalie nath
nicolas nico
olivier oli
pascal pas
philippe phil
pierre-yves py
sebastien seb
stephane stef
stephanie steph
sylvain syl
theophile theo
valerie val
veronique vero
victoire vic
virginie virg
antonio toninho to
carlos carlinhos
eduardo dudu edu
fernanda nanda fer
fernando nando fe
francisco chico
frederico fred
gabriel gabi biel
gustavo guga gu
henrique rique
joao joaozinho
jose ze
josefa zefa
leandro le
luciana lu
luiz lu
manuel manel
marcelo celo
maria-eduarda duda
mariana mari
patricia pati
rafael rafa
roberto beto
rodrigo digo
sebastiao tiao
tatiana tati
vinicius vini
vitoria vivi
adriaan ad
adrianus ad
antonius ton toon
bartholomeus bart
catharina toos rina
christiaan chris
cornelis cees kees cor
cornelia corrie cora
elisabeth lies els bep
frederik frits freek
gerardus gerard ger
gijsbert gijs
hendrik henk rik
hendrika riek
hermanus herman
hubertus huub bert
jacobus jaap koos jacob
jan-willem janwillem jw
johanna hanneke joke hanna
johannes jan hans joop johan
josephus jos jef
leonardus leo
margaretha greet margriet
maria mieke ria marijke
martinus martin tinus
matthijs thijs
nicolaas nico klaas niek
petrus piet peter
pieter piet
rudolf ruud
theodorus theo dirk
wilhelmina willemien mien
wilhelmus wim willem
willem wim
anders andy
andreas adde
birgitta gitta
christian chrille
christoffer chris
elisabet lisa
frederik fred
fredrik fred fredde
gustav gurra
henrik henke
johan johnny
karl kalle
katarina kattis
kristina kicki stina
lars lasse
margareta greta maggan
mikael micke
mikkel mik
niklas nicke
nils nisse
per pelle
peter petter
rasmus ras
sebastian seb sebbe
sofia fia
stefan steffe
susanne sanne
thomas tompa
agnieszka aga
aleksander olek alek
aleksandra ola
alicja ala
andrzej jedrek
anna ania
barbara basia
bartlomiej bartek
bartosz bartek
beata beatka
boguslaw bogdan
dariusz darek
dorota dorotka
elzbieta ela
ewa ewka
grzegorz grzesiek
henryk heniek
izabela iza
jacek jacus
jakub kuba
jan janek
janusz jan
jaroslaw jarek
jerzy jurek
joanna asia joasia
jozef jozek
justyna justa
kamil kam
karolina karola
katarzyna kasia
kazimierz kazik
krzysztof krzysiek kris
lukasz luk
magdalena magda
maciej maciek
malgorzata gosia malgosia
marcin marc
mariusz mario
mateusz mati mat
michal misiek
mieczyslaw mietek
miroslaw mirek
monika nika
natalia nati
pawel pawelek
piotr piotrek
przemyslaw przemek
radoslaw radek
rafal rafa
ryszard rysiek
slawomir slawek
stanislaw staszek stan
stefan stef
sylwia sylwka
szymon szymek
tadeusz tadek
tomasz tomek
waldemar waldek
wieslaw wiesiek
wladyslaw wladek
wojciech wojtek
zbigniew zbyszek
zofia zosia
zuzanna zuza
alena alenka
barbora bara
frantisek franta
jaroslav jarda
jiri jirka
josef pepa
katerina katka
ladislav lada
lucie lucka
marketa marketka
michaela misa
milan milda
miroslav mirek
ondrej ondra
pavel pavlik
petr petrik
stanislav standa
tereza terka
tomas tom
vaclav vasek
veronika verca
vladimir vlada
vojtech vojta
zdenek zdenda
zuzana zuzka
aleksandr alexander alexandr sasha alex sanya
aleksandra alexandra sasha alex
aleksei alexey aleksey alexei alyosha lesha alex
alexey alexei aleksey aleksei alex lesha
alexei alexey aleksey alex
anastasia nastya anastasiya
anatoly anatoliy anatolii tolya
andrei andrey andrii andriy
andrey andrei andrii
anna anya
anton tosha
arkady arkadiy
artem artyom artyem
boris borya
daria dasha darya
denis den
dmitri dmitry dmitriy dmitrii dima mitya
dmitry dmitri dmitriy dmitrii dima
ekaterina katya catherine kate
elena lena helen yelena
elizaveta liza
evgenia zhenya evgeniya
evgeny evgeniy evgenii eugene zhenya yevgeny
fedor fyodor fedya
galina galya
georgy georgiy george gosha
gennady gennadiy gena
grigory grigoriy grisha
igor gosha
ilya ilia
irina ira
ivan vanya
kirill kir
konstantin kostya
ksenia xenia ksyusha kseniya
larisa lara
leonid lenya leo
lev leo
lidia lida
liudmila lyudmila luda mila
lyudmila liudmila luda mila
maksim maxim max maks
maxim maksim max
margarita rita
maria masha mariya
mariya maria masha
mikhail misha michael mike
nadezhda nadya
natalia natasha natalya nataliya
natalya natalia natasha
nikita nik
nikolai nikolay nick kolya mykola
nikolay nikolai nick kolya
oksana ksyusha
oleg olezhka
oleksandr alexander sasha alex
oleksii alexey oleksiy alex
olga olya
pavel pasha paul
petr pyotr petya peter
roman roma
sergei sergey serge serhii
sergey sergei serge serhii serhiy
serhii sergey serhiy sergii serge
sofia sonya sofya
stanislav stas
svetlana sveta lana
tatiana tanya tatyana
tatyana tanya tatiana
timofey tima
valentina valya
valery valeriy valera valerii
vasily vasiliy vasya
veronika nika
viacheslav vyacheslav slava
victoria vika viktoria
viktor victor vitya
viktoria victoria vika viktoriia viktoriya
vitaly vitaliy vitalii vitalik
vladimir volodya vova vlad volodymyr
vladislav vlad
volodymyr vladimir volodya vova
vyacheslav viacheslav slava
yaroslav slava iaroslav
yulia julia yuliya iuliia
yuri yury yuriy iurii yura
yury yuri yuriy iurii yura
yuriy yury yuri iurii
zinaida zina
alexandros alekos alex
athanasios thanasis thanos
charalampos babis haris
christos chris
dimitra mimi
dimitrios dimitris jim mitsos dimitri
eleni helen elena
emmanouil manolis manos
evangelia litsa eva
evangelos vangelis
georgios giorgos george yiorgos
ioanna joanna
ioannis yannis giannis john yiannis
konstantina dina
konstantinos kostas costas dinos
maria mary
michail michalis michael
nikolaos nikos nicholas
panagiotis panos takis
spyridon spyros
stavros stav
theodoros thodoris theo
vasileios vasilis bill vassilis
mustafa mostafa
ahmed ahmad
hassan hasan
hussein husain hussain
youssef yousef yusuf joseph
khaled khalid
omar umar
fatima fatma
abdulrahman abdul abdelrahman rahman
abdullah abdul abdallah
ibrahim ibo
mehmet memo
mustafa mus
suleyman sulo
tamas tomi
laszlo laci
zoltan zoli
istvan pisti steve
gabor gabi
jozsef jocka joe
sandor sanyi alex
ferenc feri frank
katalin kati
erzsebet erzsi zsoka
zsuzsanna zsuzsa
andras bandi andrew
gyorgy gyuri george
janos jani john
miklos miki
peter peti
balazs bali
ioan john ionut
gheorghe george gigi
alexandru alex
constantin costi
mihai michael misu
nicolae nicu
stefan fane
cristian cristi chris
gabriela gabi
daniela dana
andreea andra
elena lena
ovidiu ovi
bogdan bogdi
florin flo
adrian adi
marian mario
katarina kata
aleksandar sasa aleks
nikola nidzo
milos misa
dragan gaga
marija maja
goran goc
zoran zoki
vladimir vlada
ivana iva
jelena jeca
venkatesh venkat
venkata venkat
venkatesan venkat
srinivasan srini
srinivas srini
subramanian subbu mani
balasubramanian bala
balaji bala
krishnamurthy krishna
ramachandran ram
ramakrishna ram
rajendra raj
rajesh raj
rajkumar raj
chandrasekhar chandra sekhar
karthikeyan karthik
siddharth sid
aishwarya aish
abhishek abhi
aditya adi
akshay aks
anirudh ani
balakrishnan bala
deepak deep
dharmendra dharam
gopalakrishnan gopal
harish hari
jayakumar jay
jayesh jay
kalyanaraman kalyan
krishnan krish
lakshmi laxmi
laxmi lakshmi
madhusudhan madhu
manikandan mani
nagarajan naga
narayanan narayan
natarajan nat
parthasarathy partha
prabhakaran prabhu
pradeep deep
priyanka priya
raghavendra raghu
raghunathan raghu
rajagopalan raj
ravichandran ravi
ravindra ravi
sanjeev sanju
satyanarayana satya
shankar sankar
shivakumar shiva
sivakumar siva
sudarshan sudhi
sundararajan sundar
vaidyanathan vaidy
varadarajan varad
vijayakumar vijay
vishwanathan vishy
yogesh yogi
`
